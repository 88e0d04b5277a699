import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

/** The member's own numbers, each leading to what is behind it. */
export function StatsStrip() {
  const stats = useQuery(trpc.profile.stats.queryOptions());
  const { data, isPending } = stats;
  // Not QueryContent: the frame is there before its numbers.
  if (stats.isLoadingError) return <QueryError query={stats} />;
  const rating = data?.averageRating;
  const metrics: { label: string; value: string; hint: string; to: LinkProps }[] = [
    { label: 'Exchanges', value: count(data?.completedExchanges ?? 0), hint: 'completed', to: { to: '/exchanges' } },
    {
      label: 'Network',
      value: count(data?.networkSize ?? 0),
      // Counted from the agreement, so it may be more than what was completed.
      hint: 'agreed to trade',
      to: { to: '/exchanges' },
    },
    {
      label: 'Requests',
      value: count(data?.pendingRequests ?? 0),
      hint: 'to answer',
      to: { to: '/exchanges', search: { tab: 'incoming' } },
    },
    {
      label: 'Rating',
      value: rating ? rating.toFixed(1) : 'New',
      hint: rating || isPending ? 'out of 5' : 'no reviews yet',
      to: { to: '/reviews' },
    },
  ];
  return (
    <section
      aria-label="Your stats"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4"
    >
      {metrics.map(({ label, value, hint, to }) => (
        <Link
          key={label}
          {...to}
          className="flex min-h-14 items-center gap-x-2 bg-surface px-2.5 py-2 sm:gap-x-2.5 sm:px-3 -outline-offset-2 transition-colors hover:bg-sunken md:px-4"
        >
          {isPending ? (
            <Skeleton className="h-6 w-7" />
          ) : (
            <span className="tabular shrink-0 font-display text-xl font-[650] tracking-tight">{value}</span>
          )}
          <span className="min-w-0 text-sm leading-[1.125rem]">
            {label}
            <span className="block text-xs text-muted">{hint}</span>
          </span>
        </Link>
      ))}
    </section>
  );
}
