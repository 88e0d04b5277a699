import { type ReactNode, useState } from 'react';
import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { Button } from '#src/components/core/button.tsx';
import { AdminRoleDialog } from '#src/features/admin/members/admin-role-dialog.tsx';
import { FounderDialog } from '#src/features/admin/members/founder-dialog.tsx';
import { RoleDialog } from '#src/features/admin/members/role-dialog.tsx';
import { RemovePictureDialog, WarnDialog } from '#src/features/admin/members/warn-dialog.tsx';
import { SuspendDialog } from '#src/features/admin/members/suspend-dialog.tsx';
import { useMayDo } from '#src/features/admin/use-may-do.ts';
import { useUser } from '#src/session/session.ts';

interface ActionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

const Action = ({ title, hint, children }: ActionProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-52">
      <h3 className="font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">{title}</h3>
      <p className="text-sm text-muted">{hint}</p>
    </div>
    {children}
  </li>
);

/** The admin's actions on a member; each asks for confirmation. For their own account only the badge is available. */
export function MemberActions({ member }: { member: AdminUserDetails }) {
  const [open, setOpen] = useState<'suspend' | 'warn' | 'picture' | 'founder' | 'admin' | 'role' | null>(null);
  const mayDo = useMayDo();
  const isOwn = useUser().id === member.id;
  const { suspendedAt, isFounder, isAdmin } = member;
  const close = () => setOpen(null);
  if (!mayDo('suspensions') && !mayDo('roles')) return null;
  return (
    <section aria-label="What you can do">
      <ul className="divide-y divide-line border-y border-line">
        {mayDo('suspensions') ? (
          <Action
            title="Account"
            hint={
              isOwn
                ? 'This is your own account. Only another admin can suspend it.'
                : suspendedAt
                  ? 'Lifting the suspension brings everything back.'
                  : 'Suspending a member signs them out and hides them. Nothing is deleted.'
            }
          >
            <Button
              size="sm"
              variant={suspendedAt ? 'secondary' : 'danger-ghost'}
              disabled={isOwn}
              onClick={() => setOpen('suspend')}
            >
              {suspendedAt ? 'Lift suspension' : 'Suspend'}
            </Button>
          </Action>
        ) : null}
        {mayDo('warnings') && !isOwn ? (
          <Action title="Warning" hint="They have to read it before going on. Nothing else changes.">
            <Button size="sm" variant="secondary" onClick={() => setOpen('warn')}>
              Warn
            </Button>
          </Action>
        ) : null}
        {mayDo('pictures') && !isOwn && member.profileImageUrl ? (
          <Action title="Profile picture" hint="No one sees it from then on.">
            <Button size="sm" variant="danger-ghost" onClick={() => setOpen('picture')}>
              Remove picture
            </Button>
          </Action>
        ) : null}
        {mayDo('founders') ? (
          <Action title="Founder badge" hint="Shows on their profile and every post.">
            <Button size="sm" variant="secondary" onClick={() => setOpen('founder')}>
              {isFounder ? 'Take back' : 'Give badge'}
            </Button>
          </Action>
        ) : null}
        {mayDo('roles') && !isAdmin && !isOwn ? (
          <Action
            title="Team role"
            hint={
              suspendedAt
                ? 'Not while the account is suspended.'
                : 'A moderator decides reports, disputes and appeals. Support helps with accounts.'
            }
          >
            <Button size="sm" variant="secondary" disabled={suspendedAt !== null} onClick={() => setOpen('role')}>
              {member.role ? 'Change role' : 'Give role'}
            </Button>
          </Action>
        ) : null}
        {mayDo('roles') ? (
          <Action
            title="Admin role"
            hint={
              isOwn
                ? 'Only another admin can remove your role.'
                : suspendedAt && !isAdmin
                  ? 'Not while the account is suspended.'
                  : "Can see every member and decide about them. You'll need your password."
            }
          >
            <Button
              size="sm"
              variant={isAdmin ? 'danger-ghost' : 'secondary'}
              disabled={isOwn || (suspendedAt !== null && !isAdmin)}
              onClick={() => setOpen('admin')}
            >
              {isAdmin ? 'Revoke' : 'Make admin'}
            </Button>
          </Action>
        ) : null}
      </ul>
      <SuspendDialog member={member} open={open === 'suspend'} onClose={close} />
      <FounderDialog member={member} open={open === 'founder'} onClose={close} />
      {open === 'warn' ? <WarnDialog member={member} onClose={close} /> : null}
      {open === 'picture' ? <RemovePictureDialog member={member} onClose={close} /> : null}
      {open === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
      <AdminRoleDialog member={member} open={open === 'admin'} onClose={close} />
    </section>
  );
}
