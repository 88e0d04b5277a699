import { useQuery } from '@tanstack/react-query';
import { type AppealByToken, decisionMessages } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { decisionLabels } from '#src/components/decisions/decision-labels.ts';
import { AppealTextField } from '#src/components/decisions/appeal-text-field.tsx';
import { useAppealText } from '#src/components/decisions/use-appeal-text.ts';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { errorMessage, isRefusal } from '#src/lib/errors/error-message.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const outcomes = {
  open: "We have your appeal and are looking at it again. We'll email you the result.",
  upheld: 'We looked at it again, and the decision stands.',
  reversed: 'We reversed our decision. You can sign in again.',
};

/** Where a suspended member appeals by the link in our email, without signing in. */
export function AppealLinkPage({ token }: { token: string }) {
  const decision = useQuery(trpc.decisions.byLink.queryOptions({ token }, { retry: false, staleTime: 0 }));
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Appeal a decision"
        description="We'll look at it again, with someone else on our team where we can."
      />
      <QueryContent
        query={decision}
        waiting={<CardSkeletons count={1} label="Loading the decision" />}
        failed={(error) => (isRefusal(decision.error) ? <LinkFailed words={errorMessage(decision.error)} /> : error)}
      >
        {(found) => <Content token={token} decision={found} />}
      </QueryContent>
    </main>
  );
}

const LinkFailed = ({ words }: { words: string }) => (
  <Card>
    <CardHeader title="This link didn't work" description={words} />
    <LinkButton to="/help" hash="write-to-us" className="mt-5">
      Write to us
    </LinkButton>
  </Card>
);

function Content({ token, decision }: { token: string; decision: AppealByToken }) {
  const section = ruleText(decision.rule);
  return (
    <Card className="flex flex-col gap-5">
      <div>
        <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
          {decisionLabels[decision.kind]}
        </h2>
        <p className="text-sm text-muted">{longDay(decision.createdAt)}</p>
      </div>
      <div>
        <p className="text-sm text-muted">Why</p>
        <p className="user-content whitespace-pre-line">{decision.reason}</p>
        {section ? <p className="text-sm">{`It's about ${section}.`}</p> : null}
      </div>
      {decision.appeal ? (
        <p role="status">{outcomes[decision.appeal.state]}</p>
      ) : (
        <AppealForm token={token} until={longDay(decision.appealUntil)} />
      )}
    </Card>
  );
}

function AppealForm({ token, until }: { token: string; until: string }) {
  const appealText = useAppealText();
  const send = useAction(trpc.decisions.appealByLink, {
    oneAtATime: true,
    success: { title: 'Appeal sent', description: "We'll email you the result." },
    failure: "We couldn't send your appeal. Please try again.",
    refreshes: [trpc.decisions.byLink],
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const text = appealText.take();
        if (text !== null) send.mutate({ token, text });
      }}
    >
      <AppealTextField
        appealText={appealText}
        label="Why should we look again?"
        hint={`You can appeal once, until ${until}. Say everything that matters.`}
        missing={decisionMessages.appeal}
      />
      <Button type="submit" loading={send.isPending} className="self-start">
        Send appeal
      </Button>
    </form>
  );
}
