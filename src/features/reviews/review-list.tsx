import { Star } from 'lucide-react';
import type { Review } from '#contracts/reviews.ts';
import { ReviewCard } from '#src/components/review-card.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { errorMessage } from '#src/lib/error-message.ts';

interface ReviewListProps {
  query: { isPending: boolean; isLoadingError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
  reviews: Review[];
  kind: 'received' | 'written';
  onToWrite: () => void;
}

const states = {
  pending: { tone: 'marigold', label: 'Being checked' },
  approved: { tone: 'teal', label: 'Published' },
  rejected: { tone: 'danger', label: 'Not published' },
} as const;

/** Reviews about the member, or by them with where each stands. */
export function ReviewList({ query, reviews, kind, onToWrite }: ReviewListProps) {
  if (query.isPending) return <CardSkeletons count={3} label="Loading reviews" />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (reviews.length === 0) {
    return (
      <EmptyState
        icon={<Star />}
        title={kind === 'received' ? 'No reviews yet' : 'You have not written a review yet'}
        description={
          kind === 'received'
            ? 'After a completed exchange the other side can say how it was. It shows here once it was checked.'
            : 'After a completed exchange you can say how it was.'
        }
        action={
          <Button variant="secondary" onClick={onToWrite}>
            See what you can review
          </Button>
        }
      />
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {reviews.map((review) => {
        const { tone, label } = states[review.status];
        return (
          <li key={review.id}>
            <ReviewCard
              review={review}
              show={kind === 'received' ? 'reviewer' : 'reviewee'}
              badge={kind === 'written' ? <Badge tone={tone}>{label}</Badge> : null}
            />
          </li>
        );
      })}
    </ul>
  );
}
