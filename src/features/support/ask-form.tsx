import { type SubmitEvent, useState } from 'react';
import { askSupportInput, MAX_QUESTION } from '#contracts/admin/support.ts';
import { Button } from '#src/components/core/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { trpc } from '#src/api/trpc.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { useAction } from '#src/api/use-action.ts';

/** Asks support a question, which is kept as a draft until it is sent. */
export function AskForm() {
  const draftKey = `proquo:support-draft:${useUser().id}`;
  const [text, setText] = useState(() => readDraft(draftKey, ''));
  const [submitted, setSubmitted] = useState(false);
  const change = (next: string) => {
    setText(next);
    writeDraft(draftKey, next || null);
  };
  const problem = askSupportInput.safeParse({ text }).error?.issues[0]?.message;
  const ask = useAction(trpc.support.ask, {
    oneAtATime: true,
    success: {
      title: 'We have your question',
      description: "We'll email you the answer. You'll find it on this page, too.",
    },
    failure: { title: 'Not sent', fallback: "We couldn't send your question. Please try again." },
    refreshes: [trpc.support],
    onSuccess: (_, { text: sent }) => {
      // What was typed while the question was sent stays.
      const typed = readDraft(draftKey, '');
      change(typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed);
      setSubmitted(false);
    },
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!problem) ask.mutate({ text });
  };
  return (
    <Card>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label="Your question"
          hint="What did you want to do, and what happened instead?"
          error={submitted ? problem : undefined}
        >
          <Textarea rows={5} maxLength={MAX_QUESTION} value={text} onValue={change} />
        </Field>
        <Button type="submit" loading={ask.isPending} className="sm:self-start">
          {ask.isPending ? 'Sending...' : 'Send to support'}
        </Button>
      </form>
    </Card>
  );
}
