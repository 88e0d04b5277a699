import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { Button } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { memberQueries, refetchMember, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const labels = { late: 'Cancelled late', no_show: "Didn't show up" };

/** The appointments that a member cancelled late or did not come to; each can be taken back. */
export function MissedDates({ member }: { member: AdminUserDetails }) {
  const revoke = useAction(trpc.disputes.revokeMissed, {
    success: { title: 'Taken back', description: 'It no longer counts for this member.' },
    failure: changeFailed,
    refreshes: memberQueries,
    onSuccess: showChanged,
    onError: () => refetchMember(member.id),
  });
  if (member.missedDates.length === 0) return null;
  return (
    <section aria-label="Missed dates">
      <h3 className="mb-2 text-base">Missed dates</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {member.missedDates.map(({ id, kind, createdAt, revokedAt }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <span>
              {labels[kind]} <Time iso={createdAt} inSentence className="text-muted" />
            </span>
            {revokedAt ? (
              <span className="text-muted">Taken back</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                loading={revoke.isPending && revoke.variables.id === id}
                onClick={() => revoke.mutate({ id })}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
