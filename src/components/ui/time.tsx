import { cn } from '#src/lib/cn.ts';
import { fullDate, timeAgo } from '#src/lib/time-ago.ts';

interface TimeProps {
  iso: string;
  className?: string;
  /** Words before it already began the sentence: 'Last seen just now'. */
  inSentence?: boolean;
}

/** '5h ago', with the whole date on hover. */
export const Time = ({ iso, className, inSentence }: TimeProps) => (
  <time dateTime={iso} title={fullDate(iso)} className={cn('whitespace-nowrap', className)}>
    {inSentence ? timeAgo(iso).toLowerCase() : timeAgo(iso)}
  </time>
);
