import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { reportStatus, type ReportStatus } from '#contracts/reports.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { ReportCard } from '#src/features/reports/report-card.tsx';
import { statusLabels } from '#src/features/reports/report-words.ts';
import { errorMessage } from '#src/lib/error-message.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 20;

/** What members reported, with what was there, and the decision. */
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
      {list.isPending ? <CardSkeletons count={2} label="Loading reports" /> : null}
      {list.isLoadingError ? (
        <ErrorState message={errorMessage(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : null}
      {list.isSuccess && reports.length === 0 ? (
        <EmptyState
          icon={<Flag />}
          title={status === 'open' ? 'No reports wait' : `No reports were ${statusLabels[status].toLowerCase()}`}
          description={
            status === 'open' ? 'What members report appears here, newest first.' : 'Decided reports are kept here.'
          }
        />
      ) : null}
      <ul className="flex flex-col gap-4">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}
