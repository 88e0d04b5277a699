import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import { Stars } from '#src/components/stars.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { receivedReviews } from '#src/features/search/people/received-reviews.ts';
import { personName } from '#src/lib/person.ts';

/** The newest review about a member. It only adds to the page, so it is left out if it cannot be read. */
export function LatestReview({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(trpc.reviews.list.queryOptions({ userId }));
  const [latest] = receivedReviews(data, userId);
  if (isPending) return <Skeleton className="h-16 rounded-control" />;
  if (!latest) return null;
  return (
    <figure className="border-t border-line pt-4 text-sm">
      <figcaption className="flex flex-wrap items-center gap-x-2 text-muted">
        <Stars rating={latest.rating} />
        <span className="user-content">{personName(latest.reviewer)}</span>
        <Time iso={latest.createdAt} />
      </figcaption>
      {latest.comment ? (
        <blockquote className="user-content mt-1.5 line-clamp-4 leading-6">{latest.comment}</blockquote>
      ) : null}
      {latest.trade ? <p className="user-content mt-1 text-muted">Traded: {latest.trade}</p> : null}
    </figure>
  );
}
