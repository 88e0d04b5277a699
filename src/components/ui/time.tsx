import { fullDate, timeAgo } from '#src/lib/time-ago.ts';

/** '5h ago', with the whole date on hover. */
export const Time = ({ iso, className }: { iso: string; className?: string }) => (
  <time dateTime={iso} title={fullDate(iso)} className={className}>
    {timeAgo(iso)}
  </time>
);
