import { useQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import { CardList } from '#src/components/ui/card-list.tsx';
import { Button } from '#src/components/core/button.tsx';
import { PendingReview } from '#src/features/admin/pending-review.tsx';
import { trpc } from '#src/api/trpc.ts';

/** The reviews that wait for approval. */
export function ModerationTab() {
  const list = useQuery(trpc.reviews.pending.queryOptions());
  return (
    <CardList
      query={list}
      items={list.data}
      loading="Loading reviews"
      empty={{
        icon: <MessageSquareQuote />,
        title: 'No reviews waiting',
        description: 'New ones show up here as members write them.',
        action: (
          <Button variant="secondary" loading={list.isFetching} onClick={() => void list.refetch()}>
            Refresh
          </Button>
        ),
      }}
      className="grid gap-4 lg:grid-cols-2"
    >
      {(review) => <PendingReview review={review} />}
    </CardList>
  );
}
