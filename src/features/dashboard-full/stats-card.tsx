import { useQuery } from '@tanstack/react-query';
import { Card, CardHeader } from '#src/components/ui/card.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

/** The member's exchanges, network and rating. */
export function StatsCard() {
  const stats = useQuery(trpc.profile.stats.queryOptions());
  const { data, isPending } = stats;
  // The frame is there before its numbers, so QueryContent, which shows only what is loaded, doesn't fit.
  if (stats.isLoadingError) return <QueryError query={stats} />;
  const rows = [
    { label: 'Exchanges', value: count(data?.completedExchanges ?? 0) },
    { label: 'Network', value: count(data?.networkSize ?? 0) },
    { label: 'Rating', value: data?.averageRating ? data.averageRating.toFixed(1) : 'New' },
  ];
  return (
    <Card>
      <CardHeader title="Your stats" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-3 text-center">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse items-center rounded-control bg-sunken px-2 py-3">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular font-display text-xl font-[650]">
              {isPending ? <Skeleton className="my-1 h-6 w-8" /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
