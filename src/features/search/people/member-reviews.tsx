import { useQuery } from '@tanstack/react-query';
import type { PublicUser } from '#contracts/profile/profile.ts';
import { CardList } from '#src/components/ui/card-list.tsx';
import { ReviewCard } from '#src/components/review-card.tsx';
import { receivedReviews } from '#src/features/search/people/received-reviews.ts';
import { trpc } from '#src/api/trpc.ts';

/** The reviews about a member. */
export function MemberReviews({ member }: { member: PublicUser }) {
  const reviews = useQuery(trpc.reviews.list.queryOptions({ userId: member.id }));
  const received = receivedReviews(reviews.data, member.id);
  return (
    <section aria-labelledby="member-reviews">
      <h2 id="member-reviews" className="mb-4 text-lg">
        Reviews
      </h2>
      <CardList
        query={reviews}
        items={received}
        loading="Loading reviews"
        empty={{
          title: 'No reviews yet',
          description: "Reviews show up here after a completed exchange, once we've checked them.",
        }}
      >
        {(review) => <ReviewCard review={review} as="h3" />}
      </CardList>
    </section>
  );
}
