import { RowSkeletons } from '#src/components/ui/row-skeletons.tsx';
import { securityEvent } from '#src/features/admin/security-labels.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';
import { QueryList } from '#src/components/ui/query-list.tsx';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 8;

/** A member's security log: sign-ins, refusals and changed sign-in methods with time, network and request. */
export function MemberSecurity({ userId }: { userId: string }) {
  const { query: list, items: events = [] } = useItems(
    trpc.admin.securityEvents,
    { id: userId, limit: PAGE_SIZE },
    { staleTime: 0 },
  );
  return (
    <section>
      <h3 className="font-sans text-sm font-[600] tracking-normal">Sign-ins and security</h3>
      <QueryList
        query={list}
        count={events.length}
        waiting={
          <div className="mt-2">
            <RowSkeletons label="Loading what happened" count={3} />
          </div>
        }
        empty={<p className="mt-1 text-sm text-muted">Nothing here yet.</p>}
      >
        <ul aria-label="Sign-ins and security" className="mt-1 divide-y divide-line text-sm">
          {events.map((event) => (
            <li key={event.id} className="flex flex-col gap-x-4 py-2 sm:flex-row sm:items-baseline">
              <time
                dateTime={event.createdAt}
                title={fullDate(event.createdAt)}
                className="tabular shrink-0 whitespace-nowrap text-muted sm:w-42"
              >
                {dayAndTime(event.createdAt)}
              </time>
              <div className="min-w-0 flex-1">
                <p className="break-words">{securityEvent(event)}</p>
                <p className="flex flex-wrap gap-x-3 font-mono text-xs text-muted">
                  <span>{event.ip ?? 'unknown address'}</span>
                  {event.requestId ? <span className="break-all">{event.requestId}</span> : null}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </QueryList>
    </section>
  );
}
