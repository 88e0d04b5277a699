import { useQuery } from '@tanstack/react-query';
import { auditAction, auditDetails } from '#src/features/admin/audit-labels.ts';
import { personName } from '#src/lib/person.ts';
import { dayAndTime } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { trpc } from '#src/api/trpc.ts';

const MAX_SHOWN = 5;

/** The latest admin actions on a member; renders nothing if there are none. */
export function MemberHistory({ userId }: { userId: string }) {
  const { data } = useQuery(
    trpc.admin.auditLog.queryOptions({ subjectType: 'user', subjectId: userId, limit: MAX_SHOWN }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <section>
      <h3 className="font-sans text-sm font-[600] tracking-normal">What admins did</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {data.items.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.createdAt} title={fullDate(entry.createdAt)} className="tabular text-muted">
              {dayAndTime(entry.createdAt)}
            </time>{' '}
            {auditAction(entry.action)}
            <span className="text-muted">
              <span>
                {' by '}
                {entry.actor ? personName(entry.actor) : 'the operator'}
              </span>
              {auditDetails(entry) ? <span>{`. ${auditDetails(entry)}`}</span> : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
