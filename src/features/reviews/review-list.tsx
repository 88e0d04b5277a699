import { Link } from '@tanstack/react-router';
import { MessageSquareReply, Star } from 'lucide-react';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ReviewCard } from '#src/components/review-card.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { visibilityNote, type ReviewState, reviewState } from '#src/features/reviews/review-state.ts';
import { personName } from '#src/lib/person.ts';
import { type ListQuery, QueryList } from '#src/components/ui/query-list.tsx';

interface ReviewListProps {
  query: ListQuery;
  reviews: Review[];
  kind: 'received' | 'written';
  /** Opens the reviews to write; undefined if there are none. */
  onToWrite: (() => void) | undefined;
  /** Replies to a received review. */
  onReply: (review: Review) => void;
}

const states: Record<ReviewState, { tone: 'marigold' | 'teal' | 'danger' | 'neutral'; label: string }> = {
  pending: { tone: 'marigold', label: 'Being checked' },
  approved: { tone: 'teal', label: 'Published' },
  rejected: { tone: 'danger', label: 'Not published' },
  waiting: { tone: 'neutral', label: 'Waiting' },
};

/** A link to the exchanges, for members without a review to write. */
export const ExchangesLink = () => (
  <Button asChild variant="secondary">
    <Link to="/exchanges">Go to your exchanges</Link>
  </Button>
);

/** The reviews about the member, or the member's own with their state. */
export function ReviewList({ query, reviews, kind, onToWrite, onReply }: ReviewListProps) {
  return (
    <QueryList
      query={query}
      count={reviews.length}
      waiting={<CardSkeletons count={3} label="Loading reviews" />}
      empty={
        <EmptyState
          icon={<Star />}
          title={kind === 'received' ? 'No reviews yet' : "You haven't written a review yet"}
          description={
            kind === 'received'
              ? "After a completed exchange, the other member can review you. The review shows up here once we've checked it."
              : 'After a completed exchange, you can write a review.'
          }
          action={
            onToWrite ? (
              <Button variant="secondary" onClick={onToWrite}>
                See exchanges to review
              </Button>
            ) : (
              <ExchangesLink />
            )
          }
        />
      }
    >
      <ul className="flex flex-col gap-4">
        {reviews.map((review) => {
          const { tone, label } = states[reviewState(review)];
          return (
            <li key={review.id}>
              <ReviewCard
                review={review}
                show={kind === 'received' ? 'reviewer' : 'reviewee'}
                badge={kind === 'written' ? <Badge tone={tone}>{label}</Badge> : null}
                note={kind === 'written' ? visibilityNote(review) : null}
                actions={
                  kind === 'received' && review.reply === null ? (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Answer ${personName(review.reviewer)}`}
                      onClick={() => onReply(review)}
                    >
                      <MessageSquareReply aria-hidden className="size-[18px]" />
                      Answer
                    </Button>
                  ) : null
                }
              />
            </li>
          );
        })}
      </ul>
    </QueryList>
  );
}
