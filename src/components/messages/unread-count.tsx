import { upTo99 } from '#src/lib/format.ts';

/** The number of unread messages in a row of the list of conversations. Renders nothing for 0. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="tabular min-w-5 shrink-0 rounded-full bg-teal px-1.5 text-center text-xs leading-5 font-[600] text-on-teal">
      {upTo99(count)}
      <span className="sr-only"> unread</span>
    </span>
  ) : null;
