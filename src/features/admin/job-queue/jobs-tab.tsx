import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { JobState } from '#contracts/admin/jobs.ts';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { JobRow } from '#src/features/admin/job-queue/job-row.tsx';
import { stateHints, stateLabels } from '#src/features/admin/job-queue/job-labels.ts';
import { StateFilter } from '#src/features/admin/job-queue/state-filter.tsx';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 30;

/** The job queue: what is waiting, running, failed and given up. */
export function JobsTab() {
  const [state, setState] = useState<JobState>('dead');
  const counts = useQuery(trpc.jobs.counts.queryOptions());
  const { query: list, items: jobs = [] } = useItems(
    trpc.jobs.list,
    { limit: PAGE_SIZE, state },
    { placeholderData: keepPreviousData },
  );
  const refetchAll = () => void Promise.all([counts.refetch(), list.refetch()]);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StateFilter value={state} onChange={setState} counts={counts.data} />
        <Button variant="secondary" size="sm" loading={list.isFetching} onClick={refetchAll}>
          Refresh
        </Button>
      </div>
      <p className="text-sm text-muted">{stateHints[state]}</p>
      <QueryList
        query={list}
        count={jobs.length}
        waiting={<RowSkeletons label="Loading jobs" count={4} row="h-18 rounded-card" />}
        empty={
          <EmptyState
            icon={<ListChecks />}
            title={`No jobs are ${stateLabels[state].toLowerCase()}`}
            description="There's nothing you need to do."
          />
        }
      >
        <ul className="flex flex-col gap-2">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </QueryList>
    </div>
  );
}
