import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { PendingReview } from '#src/features/admin/pending-review.tsx';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

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
