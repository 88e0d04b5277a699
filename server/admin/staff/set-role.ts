import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import type { setRoleInput } from '#contracts/admin/staff.ts';
import { afterCommit } from '#db/client/scope.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { z } from 'zod';
import { readUserDetails } from '../../auth/members/user-details.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findManagedMemberOrThrow } from '../find-managed-member.ts';
import { lockStaff } from '../standing-admins.ts';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { confirmPassword } from './confirm-password.ts';

/** Gives a member a role of staff, or takes it away; it holds from the next request on, and they get an email. */
export const setRole = async (
  ctx: MemberContext,
  { id, role, currentPassword }: z.infer<typeof setRoleInput>,
): Promise<AdminUserDetails> => {
  await confirmPassword(ctx, currentPassword);
  return ctx.db.write(async (tx) => {
    await lockStaff(ctx, tx);
    await assertMayActOn(ctx, tx, id);
    const member = await findManagedMemberOrThrow(tx, id);
    if (member.isAdmin) throw new AppError('ROLE_OF_ADMIN');
    if (role && member.suspendedAt !== null) throw new AppError('ADMIN_OF_SUSPENDED');
    const hasOtherRole = role === null ? isNotNull(users.role) : or(isNull(users.role), ne(users.role, role));
    const [changed] = await tx
      .update(users)
      .set({ role, updatedAt: Date.now() })
      .where(and(eq(users.id, id), hasOtherRole))
      .returning({ id: users.id });
    if (!changed) throw new AppError('ADMIN_NO_CHANGE');
    await recordSecurity(ctx, tx, id, 'rights-changed', { role: role ?? 'none' });
    await enqueue(tx, 'email.staff-role', { userId: id, role, before: member.role });
    await recordAudit(ctx, tx, {
      action: role ? 'user.give-role' : 'user.take-role',
      subjectType: 'user',
      subjectId: id,
      details: { role: role ?? member.role },
    });
    afterCommit(() => ctx.events.publish([id], { type: 'session', data: {} }));
    return readUserDetails(tx, id);
  });
};
