import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock, Crown, Users } from 'lucide-react';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryError } from '#src/components/ui/query-error.tsx';

/** The four numbers of the platform. */
export function StatCards() {
  const stats = useQuery(trpc.admin.stats.queryOptions());
  const { data } = stats;
  // The cards are there before their numbers, so QueryContent, which shows only what is loaded, doesn't fit.
  if (stats.isLoadingError) return <QueryError query={stats} />;
  const cards = [
    { label: 'Total users', value: data?.totalUsers, icon: <Users aria-hidden /> },
    { label: 'Premium users', value: data?.activeUsers, icon: <Crown aria-hidden /> },
    { label: 'Completed exchanges', value: data?.completedExchanges, icon: <CircleCheck aria-hidden /> },
    { label: 'Pending requests', value: data?.pendingRequests, icon: <Clock aria-hidden /> },
  ];
  return (
    <section
      aria-label="Figures"
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 lg:grid-cols-4"
    >
      {cards.map(({ label, value, icon }) => (
        <StatCard key={label} label={label} value={count(value ?? 0)} icon={icon} loading={stats.isPending} />
      ))}
    </section>
  );
}
