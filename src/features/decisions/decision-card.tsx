import { useState } from 'react';
import { type Decision, decisionMessages } from '#contracts/admin/decisions.ts';
import { ruleText } from '#contracts/admin/rules.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { appealStates, decisionLabels } from '#src/components/decisions/decision-labels.ts';
import { Card } from '#src/components/ui/card.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { AppealTextDialog } from '#src/features/decisions/appeal-text-dialog.tsx';
import { longDay } from '#src/lib/time/date-texts.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** What we decided about the member, why, and what they can do about it. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const { kind, subject, reason, rule, createdAt, appeal, otherSide } = decision;
  const section = ruleText(rule);
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">{decisionLabels[kind]}</h2>
          <p className="text-sm text-muted">
            <Time iso={createdAt} />
          </p>
        </div>
        {appeal ? <Badge tone={appealStates[appeal.state].tone}>{appealStates[appeal.state].label}</Badge> : null}
      </header>
      {subject.words ? <Quote by="What it's about" text={subject.words} /> : null}
      <div className="text-sm">
        <p className="text-muted">Why</p>
        <p className="user-content whitespace-pre-line">{reason}</p>
        {section ? <p>{`It's about ${section}.`}</p> : null}
      </div>
      {appeal ? <Quote by="What you said" text={appeal.text} /> : null}
      {appeal?.note ? <Quote by="Our answer" text={appeal.note} /> : null}
      {otherSide ? <Quote by="The other side appealed" text={otherSide.text} /> : null}
      {otherSide?.answer ? <Quote by="Your answer" text={otherSide.answer} /> : null}
      <AppealActions decision={decision} />
    </Card>
  );
}

const Quote = ({ by, text }: { by: string; text: string }) => (
  <div className="text-sm">
    <p className="text-muted">{by}</p>
    <blockquote className="user-content border-l-2 border-line pl-3 whitespace-pre-line">{text}</blockquote>
  </div>
);

/** Buttons to appeal, to withdraw the appeal, and to answer when the other side appealed. */
function AppealActions({ decision: { id, mayAppeal, appealUntil, appeal, otherSide } }: { decision: Decision }) {
  const [open, setOpen] = useState<'appeal' | 'answer' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  const shared = { refreshes: [trpc.decisions], onSuccess: close };
  const send = useAction(trpc.decisions.appeal, {
    ...shared,
    oneAtATime: true,
    success: { title: 'Appeal sent', description: "We'll look at it again and email you." },
    failure: "We couldn't send your appeal. Please try again.",
  });
  const answer = useAction(trpc.decisions.answer, {
    ...shared,
    oneAtATime: true,
    success: { title: 'Answer sent', description: 'Our team reads it before they decide.' },
    failure: "We couldn't send your answer. Please try again.",
  });
  const withdraw = useAction(trpc.decisions.withdraw, {
    ...shared,
    success: { title: 'Appeal taken back' },
    failure: "We couldn't take it back. Please try again.",
  });
  const isOpen = appeal?.state === 'open';
  if (!mayAppeal && !isOpen && !otherSide?.mayAnswer) return null;
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      {mayAppeal ? (
        <>
          <Button size="sm" onClick={() => setOpen('appeal')}>
            Appeal
          </Button>
          <p className="text-sm text-muted">{`If you think we got this wrong. Until ${longDay(appealUntil)}.`}</p>
        </>
      ) : null}
      {isOpen ? (
        <Button size="sm" variant="secondary" onClick={() => setOpen('withdraw')}>
          Take back the appeal
        </Button>
      ) : null}
      {otherSide?.mayAnswer ? (
        <Button size="sm" onClick={() => setOpen('answer')}>
          Give your side
        </Button>
      ) : null}
      {open === 'appeal' ? (
        <AppealTextDialog
          title="Appeal this decision"
          description="We'll look at it again, with someone else on our team where we can. You can do this once, so say everything that matters."
          label="Why should we look again?"
          missing={decisionMessages.appeal}
          action="Send appeal"
          isPending={send.isPending}
          onSend={(text) => send.mutate({ id, text })}
          onClose={close}
        />
      ) : null}
      {open === 'answer' ? (
        <AppealTextDialog
          title="Give your side"
          description="You can answer once. Our team reads it before they decide."
          label="What should we know?"
          missing={decisionMessages.answer}
          action="Send answer"
          isPending={answer.isPending}
          onSend={(text) => answer.mutate({ id, text })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'withdraw'}
        onClose={close}
        title="Take back the appeal?"
        description="Our decision then stands. You can't appeal it again."
        confirmLabel="Take it back"
        destructive
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id })}
      />
    </footer>
  );
}
