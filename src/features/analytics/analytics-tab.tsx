import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BadgePercent, CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#src/components/core/segmented.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { DayChart } from '#src/features/analytics/day-chart.tsx';
import { FailedSearches } from '#src/features/analytics/failed-searches.tsx';
import { trpc } from '#src/api/trpc.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';

const spans = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];
const TEAL = 'var(--teal)';
const MARIGOLD = 'var(--marigold)';
const DANGER = 'var(--danger)';
const percent = (share: number | null) => (share === null ? 'None yet' : `${Math.round(share * 100)}%`);

/** Statistics of the growth of the marketplace and the completion of exchanges. */
export function AnalyticsTab() {
  const [span, setSpan] = useState('30');
  const query = useQuery(
    trpc.admin.analytics.queryOptions({ days: Number(span) }, { placeholderData: keepPreviousData }),
  );
  return (
    <QueryContent query={query} waiting={<Waiting />}>
      {(data) => (
        <div className="flex flex-col gap-5">
          <Segmented label="Time span" options={spans} value={span} onChange={setSpan} className="self-start" />
          <div className="grid grid-cols-2 gap-4">
            <StatCard
              label="Completion rate"
              value={percent(data.completionRate)}
              hint="of the exchanges that ended in this period"
              icon={<CircleCheckBig aria-hidden />}
            />
            <StatCard
              label="Premium conversion"
              value={percent(data.premiumConversion)}
              hint="of the members who joined in this period"
              icon={<BadgePercent aria-hidden />}
            />
          </div>
          <DayChart
            title="Growth"
            description="Do members join, and do they post?"
            days={data.days}
            series={[
              { key: 'signUps', label: 'Sign-ups', color: TEAL },
              { key: 'posts', label: 'Posts', color: MARIGOLD },
            ]}
          />
          <DayChart
            title="Exchanges"
            description="Do requests become completed exchanges?"
            days={data.days}
            series={[
              { key: 'requested', label: 'Started', color: MARIGOLD },
              { key: 'completed', label: 'Completed', color: TEAL },
              { key: 'cancelled', label: 'Cancelled', color: DANGER },
            ]}
            note="Started means that a member asked for it. The completion rate is the share of all ended exchanges that were completed, counting cancelled, declined and withdrawn ones, whenever they started."
          />
          <DayChart
            title="Premium conversion"
            description="Do those who join become paying members?"
            days={data.days}
            series={[
              { key: 'members', label: 'Joined and still here', color: MARIGOLD },
              { key: 'paying', label: 'Paying now', color: TEAL },
            ]}
            note="By the day they joined: members who still have an account, and those with an active paid plan today. A free trial isn't a paid plan."
          />
          <FailedSearches searches={data.failedSearches} />
        </div>
      )}
    </QueryContent>
  );
}

const Waiting = () => (
  <div role="status" aria-label="Loading analytics" className="flex flex-col gap-4">
    <Skeleton className="h-28 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </div>
);
