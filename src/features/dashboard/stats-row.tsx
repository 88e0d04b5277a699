import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Star, Users } from 'lucide-react';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

/** The member's own figures. */
export function StatsRow() {
  const { data, isPending, isError, error, refetch, isFetching } = useQuery(trpc.profile.stats.queryOptions());
  if (isError) return <QueryError query={{ error, isFetching, refetch }} />;
  const rating = data?.averageRating;
  return (
    <section aria-label="Your figures" className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <StatCard
        label="Exchanges"
        to={{ to: '/exchanges' }}
        hint="completed"
        icon={<CircleCheck aria-hidden />}
        value={count(data?.completedExchanges ?? 0)}
        loading={isPending}
      />
      <StatCard
        label="Network"
        to={{ to: '/exchanges' }}
        hint={data?.networkSize === 1 ? 'person you traded with' : 'people you traded with'}
        icon={<Users aria-hidden />}
        value={count(data?.networkSize ?? 0)}
        loading={isPending}
      />
      <StatCard
        label="Requests"
        to={{ to: '/exchanges', search: { tab: 'incoming' } }}
        hint={data?.pendingRequests === 1 ? 'waits for your answer' : 'wait for your answer'}
        icon={<Clock aria-hidden />}
        value={count(data?.pendingRequests ?? 0)}
        loading={isPending}
      />
      <StatCard
        label="Rating"
        to={{ to: '/reviews' }}
        hint={rating || isPending ? 'out of 5' : 'no reviews yet'}
        icon={<Star aria-hidden />}
        value={rating ? rating.toFixed(1) : 'New'}
        loading={isPending}
      />
    </section>
  );
}
