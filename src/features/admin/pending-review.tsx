import { useState } from 'react';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ReviewCard } from '#src/components/review-card.tsx';
import { DecideButtons } from '#src/components/decide-buttons.tsx';
import { RejectReviewDialog } from '#src/features/admin/reject-review-dialog.tsx';
import { personName } from '#src/lib/person.ts';
import { monthDay } from '#src/lib/time/time-ago.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const approvedText = (visibleFrom: string) =>
  Date.parse(visibleFrom) > Date.now()
    ? `It will show once both have reviewed, or on ${monthDay(visibleFrom)}.`
    : 'It is public now.';

/** A review that waits for approval. */
export function PendingReview({ review }: { review: Review }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const moderate = useAction(trpc.reviews.moderate, {
    success: ({ status, visibleFrom }) => ({
      title: 'Review Updated',
      description:
        status === 'approved' ? approvedText(visibleFrom) : "It stays hidden. We'll let its author know why.",
    }),
    failure: { title: 'Error', description: 'Failed to update review. Please try again.' },
    refreshes: [trpc.reviews, trpc.admin.waiting, trpc.admin.queue],
    onSuccess: () => {
      queryClient.setQueryData(trpc.reviews.pending.queryKey(), (old) => old?.filter((item) => item.id !== review.id));
      setIsRejecting(false);
    },
  });
  const reviewName = `the review of ${personName(review.reviewee)} by ${personName(review.reviewer)}`;
  return (
    <>
      <ReviewCard
        review={review}
        badge={<span className="shrink-0 text-sm text-muted">about {personName(review.reviewee)}</span>}
        actions={
          <DecideButtons
            what={reviewName}
            isPending={moderate.isPending}
            onApprove={() => moderate.mutate({ reviewId: review.id, approved: true })}
            onReject={() => setIsRejecting(true)}
          />
        }
      />
      {isRejecting ? (
        <RejectReviewDialog
          author={personName(review.reviewer)}
          isPending={moderate.isPending}
          onReject={(reason, rule) => moderate.mutate({ reviewId: review.id, approved: false, reason, rule })}
          onClose={() => setIsRejecting(false)}
        />
      ) : null}
    </>
  );
}
