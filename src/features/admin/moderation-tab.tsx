import { useQuery } from '@tanstack/react-query';
import { Check, MessageSquareQuote, X } from 'lucide-react';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ReviewCard } from '#src/components/review-card.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { personName } from '#src/lib/person.ts';
import { monthDay } from '#src/lib/time/time-ago.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useAction } from '#src/api/use-action.ts';

/** The reviews that wait for approval. */
export function ModerationTab() {
  const list = useQuery(trpc.reviews.pending.queryOptions());
  const reviews = list.data ?? [];
  return (
    <QueryList
      query={list}
      count={reviews.length}
      waiting={<CardSkeletons count={2} label="Loading reviews" />}
      empty={
        <EmptyState
          icon={<MessageSquareQuote />}
          title="No reviews waiting"
          description="New ones show up here as members write them."
          action={
            <Button variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
              Refresh
            </Button>
          }
        />
      }
    >
      <ul className="grid gap-4 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id}>
            <PendingReview review={review} />
          </li>
        ))}
      </ul>
    </QueryList>
  );
}

const approvedText = (visibleFrom: string) =>
  Date.parse(visibleFrom) > Date.now()
    ? `It will show once both have reviewed, or on ${monthDay(visibleFrom)}.`
    : 'It is public now.';

function PendingReview({ review }: { review: Review }) {
  const moderate = useAction(trpc.reviews.moderate, {
    success: ({ status, visibleFrom }) => ({
      title: 'Review Updated',
      description: status === 'approved' ? approvedText(visibleFrom) : 'It stays hidden.',
    }),
    failure: { title: 'Error', description: 'Failed to update review. Please try again.' },
    refreshes: [trpc.reviews, trpc.admin.waiting],
    onSuccess: () =>
      queryClient.setQueryData(trpc.reviews.pending.queryKey(), (old) => old?.filter((item) => item.id !== review.id)),
  });
  const decide = (approved: boolean) => moderate.mutate({ reviewId: review.id, approved });
  const approving = moderate.variables?.approved;
  const whose = `review of ${personName(review.reviewee)} by ${personName(review.reviewer)}`;
  return (
    <ReviewCard
      review={review}
      badge={<span className="shrink-0 text-sm text-muted">about {personName(review.reviewee)}</span>}
      actions={
        <>
          <Button
            size="sm"
            loading={moderate.isPending && approving === true}
            disabled={moderate.isPending}
            aria-label={`Approve: ${whose}`}
            onClick={() => decide(true)}
          >
            <Check aria-hidden className="size-[18px]" />
            Approve
          </Button>
          <Button
            size="sm"
            variant="danger-ghost"
            loading={moderate.isPending && approving === false}
            disabled={moderate.isPending}
            aria-label={`Reject: ${whose}`}
            onClick={() => decide(false)}
          >
            <X aria-hidden className="size-[18px]" />
            Reject
          </Button>
        </>
      }
    />
  );
}
