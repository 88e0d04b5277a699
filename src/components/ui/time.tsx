import { cn } from '#src/lib/cn.ts';
import { fullDate, timeAgo } from '#src/lib/time/time-ago.ts';

interface TimeProps {
  iso: string;
  className?: string;
  /** Makes 'Just now' lowercase, after a word that begins the sentence: 'Last seen just now'. */
  inSentence?: boolean;
}

/** A relative time such as '5h ago', with the full date on hover. */
export const Time = ({ iso, className, inSentence }: TimeProps) => (
  <time
    dateTime={iso}
    // Set on hover, because a list shows many of them and the full date takes long to format.
    onPointerEnter={({ currentTarget }) => (currentTarget.title = fullDate(iso))}
    className={cn('whitespace-nowrap', className)}
  >
    {inSentence ? timeAgo(iso).toLowerCase() : timeAgo(iso)}
  </time>
);
