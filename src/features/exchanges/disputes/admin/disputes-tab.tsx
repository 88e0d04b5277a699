import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { type DisputeFilter, disputeFilter } from '#contracts/admin-disputes.ts';
import { Button } from '#src/components/core/button.tsx';
import { Segmented } from '#src/components/core/segmented.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { DisputeCard } from '#src/features/exchanges/disputes/admin/dispute-card.tsx';
import { trpc } from '#src/api/trpc.ts';

const labels: Record<DisputeFilter, string> = { waiting: 'Waiting', decided: 'Decided', withdrawn: 'Taken back' };

/** What members contest, with all that is needed to decide it. */
export function DisputesTab() {
  const [state, setState] = useState<DisputeFilter>('waiting');
  const list = useInfiniteQuery(
    trpc.disputes.list.infiniteQueryOptions(
      { state },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
    ),
  );
  const disputes = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Disputes that are"
          value={state}
          onChange={setState}
          options={disputeFilter.options.map((value) => ({ value, label: labels[value] }))}
        />
        <Button variant="secondary" size="sm" loading={list.isFetching} onClick={() => void list.refetch()}>
          Look again
        </Button>
      </div>
      <QueryList
        query={list}
        count={disputes.length}
        waiting={<CardSkeletons count={2} label="Loading disputes" />}
        empty={
          <EmptyState
            icon={<Scale />}
            title={state === 'waiting' ? 'No disputes wait' : 'Nothing here yet'}
            description={
              state === 'waiting'
                ? 'What members contest appears here, newest first.'
                : 'Disputes that are settled are kept here.'
            }
          />
        }
      >
        <ul className="flex flex-col gap-4">
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <DisputeCard dispute={dispute} />
            </li>
          ))}
        </ul>
      </QueryList>
    </div>
  );
}
