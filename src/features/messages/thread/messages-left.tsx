import { Link } from '@tanstack/react-router';
import { nextMonth } from '#src/lib/time/next-month.ts';
import { useSubscription } from '#src/hooks/use-subscription.ts';

/** How few messages are left when their number is shown. */
const SHOWN_FROM = 2;

/** How many messages a free member has left this month, once they are few. */
export function MessagesLeft() {
  const { messagesRemaining: left, maxMessages: most } = useSubscription().usage;
  const isFew = left !== null && most !== null && left <= SHOWN_FROM;
  return (
    <p
      role="status"
      className="empty:sr-only -mt-1.5 flex flex-wrap items-center gap-x-2 px-3 pb-[max(8px,env(safe-area-inset-bottom))] text-sm text-muted md:px-4"
    >
      {isFew ? (
        <>
          <span className="tabular">
            {left} of {most} left this month.
          </span>
          {left === 0 ? (
            <span>You can write again on {nextMonth()}. Messages within an exchange don't count.</span>
          ) : null}
          <Link to="/subscription" className="link inline-flex min-h-11 items-center md:min-h-8">
            Get unlimited messages
          </Link>
        </>
      ) : null}
    </p>
  );
}
