import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Timeline, TimelineWaiting } from '#src/components/timeline.tsx';
import { QueryContent } from '#src/components/ui/query-content.tsx';
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
      <QueryContent query={history} waiting={open ? <TimelineWaiting /> : null}>
        {(events) => (
          <Timeline
            entries={events.map(({ kind, note, createdAt }, index) => ({
              id: `${createdAt}-${index}`,
              at: createdAt,
              text: (
                <>
                  <p>{words[kind] ?? 'The circle moved on'}</p>
                  {note ? <p className="user-content text-muted">{note}</p> : null}
                </>
              ),
            }))}
          />
        )}
      </QueryContent>
    </details>
  );
}
