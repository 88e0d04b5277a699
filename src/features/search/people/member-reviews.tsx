import { useQuery } from '@tanstack/react-query';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { ReviewCard } from '#src/components/review-card.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { receivedReviews } from '#src/features/search/people/received-reviews.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

/** The reviews about a member. */
export function MemberReviews({ member }: { member: PublicUser }) {
  const reviews = useQuery(trpc.reviews.list.queryOptions({ userId: member.id }));
  const received = receivedReviews(reviews.data, member.id);
  return (
    <section aria-labelledby="member-reviews">
      <h2 id="member-reviews" className="mb-4 text-lg">
        Reviews
      </h2>
      <QueryList
        query={reviews}
        count={received.length}
        waiting={<CardSkeletons count={2} label="Loading reviews" />}
        empty={
          <EmptyState
            title="No reviews yet"
            description="Reviews show up here after a completed exchange, once we've checked them."
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {received.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} as="h3" />
            </li>
          ))}
        </ul>
      </QueryList>
    </section>
  );
}
