import type { ReactNode } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { fullDate } from '#src/lib/time/time-ago.ts';

export interface TimelineEntry {
  id: string;
  /** When it happened, ISO 8601. */
  at: string;
  text: ReactNode;
}

/** What happened, one entry below the other, in the order given. */
export const Timeline = ({ entries }: { entries: TimelineEntry[] }) => (
  <ol className="flex flex-col gap-3 border-l-2 border-line pl-4 text-sm">
    {entries.map(({ id, at, text }) => (
      <li key={id}>
        {text}
        <p className="text-muted">
          <time dateTime={at}>{fullDate(at)}</time>
        </p>
      </li>
    ))}
  </ol>
);

/** Stands in a timeline's place until its entries are there. */
export const TimelineWaiting = () => (
  <div role="status" className="flex flex-col gap-2">
    <span className="sr-only">Loading the history</span>
    <Skeleton className="h-4 w-64 max-w-full" />
    <Skeleton className="h-4 w-52 max-w-full" />
  </div>
);
