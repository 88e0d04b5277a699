import { useState } from 'react';
import { Segmented } from '#src/components/core/segmented.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { CardSkeletons } from '#src/components/ui/skeleton.tsx';
import { CircleRow } from '#src/features/circles/list/circle-row.tsx';
import { NoCircles } from '#src/features/circles/list/no-circles.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE = 20;
const options = [
  { value: 'open', label: 'Open' },
  { value: 'ended', label: 'Ended' },
] as const;

/** The circles in which the member has or had a place. */
export function Circles() {
  const [state, setState] = useState<'open' | 'ended'>('open');
  const me = useUser();
  const { query, items: circles = [] } = useItems(trpc.circles.list, { state, limit: PAGE });
  return (
    <div className="flex flex-col gap-4">
      <Segmented label="Which circles" className="self-start" value={state} onChange={setState} options={options} />
      <QueryList
        query={query}
        count={circles.length}
        waiting={<CardSkeletons count={2} label="Loading your circles" />}
        empty={
          state === 'open' ? (
            <NoCircles />
          ) : (
            <EmptyState title="No circle has ended yet" description="You'll find your ended circles here." />
          )
        }
      >
        <ul className="flex flex-col gap-3">
          {circles.map((circle) => (
            <li key={circle.id}>
              <CircleRow circle={circle} me={me} />
            </li>
          ))}
        </ul>
      </QueryList>
    </div>
  );
}
