import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';

const words: Record<string, string> = {
  proposed: 'The circle was proposed',
  accepted: 'Someone said yes',
  changed: 'The circle changed, so everyone was asked again',
  gap_closed: 'The circle went on without one member',
  cannot_take_part: "Someone couldn't take part",
  stepped_in: 'Someone stepped in',
  agreed: 'Everyone said yes',
  delivered: 'A part was delivered',
  confirmed: 'A part was received',
  disputed: 'Something is wrong with a part',
  failed: 'A part failed',
  left: 'Someone left',
  void: "The circle didn't come together",
  broken: 'The circle ended early',
  completed: 'The circle is closed',
  ended_by_admin: 'An admin ended the circle',
};

/** The steps of the circle, fetched when they are unfolded. */
export function CircleHistory({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const history = useQuery(trpc.circles.history.queryOptions({ id }, { enabled: open }));
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-[560]">History</summary>
      <QueryContent query={history} waiting={open ? <Waiting /> : null}>
        {(events) => (
          <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
            {events.map(({ kind, note, createdAt }, index) => (
              <li key={`${createdAt}-${index}`}>
                <p>{words[kind] ?? 'The circle moved on'}</p>
                <p className="text-muted">
                  {note ? <span className="user-content">{note} · </span> : null}
                  <time dateTime={createdAt}>{fullDate(createdAt)}</time>
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryContent>
    </details>
  );
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Loading the history</span>
    <Skeleton className="h-4 w-64 max-w-full" />
    <Skeleton className="h-4 w-52 max-w-full" />
  </div>
);
