import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { AccountHelp } from '#src/features/admin/members/account-help.tsx';
import { MemberActions } from '#src/features/admin/members/member-actions.tsx';
import { MemberNotes } from '#src/features/admin/members/member-notes.tsx';
import { useMayDo } from '#src/features/admin/use-may-do.ts';
import { useUser } from '#src/session/session.ts';

/** What staff can do about a member: for themselves only the badge (MemberActions), and about each other only admins can. */
export function StaffWork({ member }: { member: AdminUserDetails }) {
  const me = useUser();
  const mayDo = useMayDo();
  const isOwn = me.id === member.id;
  if (member.role && !isOwn && me.role !== 'admin') {
    return (
      <p className="rounded-card border border-line bg-sunken p-4 text-sm text-muted">
        {member.firstName} is on the team. Only admins can act on their account.
      </p>
    );
  }
  return (
    <>
      <MemberActions member={member} />
      {mayDo('links') && mayDo('sessions') && !isOwn ? <AccountHelp member={member} /> : null}
      {mayDo('notes') && !isOwn ? <MemberNotes userId={member.id} firstName={member.firstName} /> : null}
    </>
  );
}
