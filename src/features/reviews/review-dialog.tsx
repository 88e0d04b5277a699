import { zodResolver } from '@hookform/resolvers/zod';
import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { createReviewInput, REVIEW_WAIT_DAYS } from '#contracts/exchanges/reviews.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { visibilityNote } from '#src/features/reviews/review-state.ts';
import { StarInput } from '#src/features/reviews/star-input.tsx';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface Draft {
  rating?: number | undefined;
  comment?: string | null | undefined;
}

/** Reviews an exchange with stars and text. */
export function ReviewDialog({ exchange, onClose }: { exchange: Exchange; onClose: () => void }) {
  const me = useUser().id;
  const otherParty = exchange.requesterUserId === me ? exchange.provider : exchange.requester;
  const name = otherParty.firstName ?? 'the other side';
  const draftKey = `proquo:review-draft:${me}:${exchange.id}`;
  const form = useForm({
    resolver: zodResolver(createReviewInput, inOurTexts),
    defaultValues: { exchangeId: exchange.id, comment: '', ...readDraft<Draft>(draftKey, {}) },
  });
  const { rating, comment } = useWatch({ control: form.control });
  useEffect(() => writeDraft(draftKey, rating || comment ? { rating, comment } : null), [draftKey, rating, comment]);

  const create = useAction(trpc.reviews.create, {
    success: (review) => ({
      title: 'Review sent',
      description: `Thank you. ${visibilityNote(review) ?? "You've both written a review. Both will show once we've checked them."}`,
    }),
    failure: "We couldn't send the review. Please try again.",
    refreshes: [trpc.reviews, trpc.exchanges],
    onSuccess: () => {
      form.reset({ exchangeId: exchange.id, comment: '' });
      writeDraft(draftKey, null);
      onClose();
    },
  });
  const submit = form.handleSubmit((values) => create.mutate(values));
  const { errors } = form.formState;
  return (
    <FormDialog
      title={`How was it with ${name}?`}
      description={exchange.title}
      action="Send review"
      isPending={create.isPending}
      asksBeforeClosing={false}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field group label="Rating" error={errors.rating?.message} required>
        <Controller
          control={form.control}
          name="rating"
          render={({ field }) => <StarInput value={field.value} onChange={field.onChange} />}
        />
      </Field>
      <Field
        label="Comment"
        aside="Optional"
        hint="What went well, and what should others know?"
        error={errors.comment?.message}
      >
        <Textarea rows={4} {...form.register('comment')} />
      </Field>
      <p className="flex items-start gap-2 text-sm text-muted">
        <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
        <span>
          {name} will see it once they've reviewed you too, or after {REVIEW_WAIT_DAYS} days. We read every review
          before it's published.
        </span>
      </p>
    </FormDialog>
  );
}
