import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { moneyText } from '#contracts/shared/money-text.ts';
import { trpc } from '#src/api/trpc.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { count } from '#src/lib/format.ts';

const SHOWN_YEARS = 3;

/** What members got from each other in a year, for the operator's own reports. */
export function StatementsTab() {
  const [thisYear] = useState(() => new Date().getUTCFullYear());
  const [year, setYear] = useState(thisYear);
  const query = useQuery(trpc.adminStatements.get.queryOptions({ year }, { placeholderData: keepPreviousData }));
  const years = Array.from({ length: SHOWN_YEARS }, (_, index) => String(thisYear - index)).map((value) => ({
    value,
    label: value,
  }));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Year"
          options={years}
          value={String(year)}
          onChange={(value) => setYear(Number(value))}
          className="self-start"
        />
        <AnchorButton href={`/api/admin/statements/${year}.csv`} download variant="secondary">
          <Download aria-hidden className="size-[18px]" />
          Download CSV
        </AnchorButton>
      </div>
      <QueryContent query={query} waiting={<Skeleton className="h-40 rounded-card" />}>
        {(data) => (
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            <StatCard label="Members" value={count(data.members)} hint="who gave or got something" />
            <StatCard label="Exchanges" value={count(data.exchanges)} hint="completed, and counted" />
            <StatCard label="Value" value={moneyText(data.value)} hint="that members got and agreed on" />
            <StatCard label="Without a value" value={count(data.withoutValue)} hint="of these exchanges" />
          </div>
        )}
      </QueryContent>
      <p className="max-w-reading text-sm text-muted">
        Days are in UTC. The file has a row for each member of each exchange. It has no tax numbers, because we don't
        ask for any.
      </p>
    </div>
  );
}
