import { MessageSquareReply, Star } from 'lucide-react';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { ReviewCard } from '#src/components/review-card.tsx';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { visibilityNote, type ReviewState, reviewState } from '#src/features/reviews/review-state.ts';
import { personName } from '#src/lib/person.ts';
import type { ListQuery } from '#src/components/ui/query-list.tsx';

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
  <LinkButton to="/exchanges" variant="secondary">
    Go to your exchanges
  </LinkButton>
);

/** The reviews about the member, or the member's own with their state. */
export function ReviewList({ query, reviews, kind, onToWrite, onReply }: ReviewListProps) {
  return (
    <CardList
      query={query}
      items={reviews}
      loading="Loading reviews"
      placeholders={3}
      empty={{
        icon: <Star />,
        title: kind === 'received' ? 'No reviews yet' : "You haven't written a review yet",
        description:
          kind === 'received'
            ? "After a completed exchange, the other member can review you. The review shows up here once we've checked it."
            : 'After a completed exchange, you can write a review.',
        action: onToWrite ? (
          <Button variant="secondary" onClick={onToWrite}>
            See exchanges to review
          </Button>
        ) : (
          <ExchangesLink />
        ),
      }}
    >
      {(review) => {
        const { tone, label } = states[reviewState(review)];
        return (
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
        );
      }}
    </CardList>
  );
}
