import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { confirmPassword } from './staff/confirm-password.ts';
import { recordSecurity } from '../platform/audit/record-security-event.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { findManagedMemberOrThrow } from './find-managed-member.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { lockStaff, refuseLossOfAdmin } from './standing-admins.ts';
import { readUserDetails } from '../auth/members/user-details.ts';

/**
 * Grants or revokes the admin role; the acting admin confirms with their own password. The member is notified by email.
 */
export const setAdmin = async (
  ctx: MemberContext,
  { id, isAdmin, password }: { id: string; isAdmin: boolean; password: string },
): Promise<AdminUserDetails> => {
  await confirmPassword(ctx, password);
  return ctx.db.write(async (tx) => {
    if (isAdmin) await lockStaff(ctx, tx);
    else await refuseLossOfAdmin(ctx, tx, id);
    const member = await findManagedMemberOrThrow(tx, id);
    if (isAdmin && member.suspendedAt !== null) throw new AppError('ADMIN_OF_SUSPENDED');
    // An admin may do all that the other roles may, so they have no other.
    const changed = await tx
      .update(users)
      .set({ isAdmin, role: null, updatedAt: Date.now() })
      .where(and(eq(users.id, id), eq(users.isAdmin, !isAdmin)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('ADMIN_NO_CHANGE');
    await recordSecurity(ctx, tx, id, 'rights-changed', { admin: isAdmin });
    await enqueue(tx, 'email.admin-role', { userId: id, isAdmin });
    await recordAudit(ctx, tx, {
      action: isAdmin ? 'user.grant-admin' : 'user.revoke-admin',
      subjectType: 'user',
      subjectId: id,
    });
    afterCommit(() => ctx.events.publish([id], { type: 'session', data: {} }));
    return readUserDetails(tx, id);
  });
};
