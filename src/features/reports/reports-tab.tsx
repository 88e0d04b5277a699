import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { reportStatus, type ReportStatus } from '#contracts/reports.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { ReportCard } from '#src/features/reports/report-card.tsx';
import { statusLabels } from '#src/features/reports/report-labels.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';

const PAGE = 20;

/** The members' reports with their evidence and decision. */
export function ReportsTab() {
  const [status, setStatus] = useState<ReportStatus>('open');
  const list = useInfiniteQuery(
    trpc.reports.list.infiniteQueryOptions(
      { status, limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
    ),
  );
  const reports = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Reports that are"
          value={status}
          onChange={setStatus}
          options={reportStatus.options.map((value) => ({ value, label: statusLabels[value] }))}
        />
        <Button variant="secondary" size="sm" loading={list.isFetching} onClick={() => void list.refetch()}>
          Look again
        </Button>
      </div>
      <QueryList
        query={list}
        count={reports.length}
        waiting={<CardSkeletons count={2} label="Loading reports" />}
        empty={
          <EmptyState
            icon={<Flag />}
            title={status === 'open' ? 'No reports wait' : `No reports were ${statusLabels[status].toLowerCase()}`}
            description={
              status === 'open' ? 'What members report appears here, newest first.' : 'Decided reports are kept here.'
            }
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      </QueryList>
    </div>
  );
}
