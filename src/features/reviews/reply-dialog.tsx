import { useState } from 'react';
import { MAX_REPLY, type Review } from '#contracts/exchanges/reviews.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The reviewed member's public reply; one per review. */
export function ReplyDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const draftKey = `proquo:review-reply:${useUser().id}:${review.id}`;
  const [reply, setReply] = useState(() => readDraft(draftKey, ''));
  const [submitted, setSubmitted] = useState(false);
  const name = review.reviewer.firstName ?? 'the reviewer';
  const missing = reply.trim() === '';
  const send = useAction(trpc.reviews.reply, {
    oneAtATime: true,
    success: { title: 'Answer published', description: `It appears below ${name}'s review.` },
    failure: "We couldn't publish the answer. Please try again.",
    refreshes: [trpc.reviews],
    onSuccess: () => {
      writeDraft(draftKey, null);
      onClose();
    },
  });
  const submit = () => {
    setSubmitted(true);
    if (!missing) send.mutate({ id: review.id, reply });
  };
  return (
    <FormDialog
      title={`Answer ${name}'s review`}
      description="Everyone who sees the review will see your answer. You can answer once."
      action="Publish answer"
      isPending={send.isPending}
      asksBeforeClosing={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {review.comment ? (
        <blockquote className="user-content border-l-2 border-line pl-3 text-[0.9375rem] leading-6 whitespace-pre-line text-muted">
          {review.comment}
        </blockquote>
      ) : null}
      <Field label="Your answer" error={submitted && missing ? 'Please write an answer' : undefined}>
        <Textarea
          rows={4}
          maxLength={MAX_REPLY}
          value={reply}
          onValue={(value) => {
            setReply(value);
            writeDraft(draftKey, value || null);
          }}
        />
      </Field>
    </FormDialog>
  );
}
