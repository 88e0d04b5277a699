import type { AdminUserDetails, suspendInput } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { findManagedMemberOrThrow } from './find-managed-member.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { refuseLossOfAdmin } from './standing-admins.ts';
import { readUserDetails } from '../auth/members/user-details.ts';

/**
 * Suspends a member or lifts the suspension. A suspension ends all sessions at once, hides the member and their posts,
 * and emails the reason. It cancels nothing, so lifting it restores everything.
 */
export const suspendMember = async (
  ctx: MemberContext,
  { id, suspended, reason }: z.infer<typeof suspendInput>,
): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    if (suspended) await refuseLossOfAdmin(ctx, tx, id);
    const { suspendedAt } = await findManagedMemberOrThrow(tx, id);
    const now = Date.now();
    const changed = await tx
      .update(users)
      .set({ suspendedAt: suspended ? now : null, suspensionReason: suspended ? reason : null, updatedAt: now })
      .where(and(eq(users.id, id), suspended ? isNull(users.suspendedAt) : isNotNull(users.suspendedAt)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('ADMIN_NO_CHANGE');
    await raise(ctx, tx, 'MemberSuspended', { userId: id, isSuspended: suspended, since: suspendedAt ?? now });
    await enqueue(tx, 'email.suspension', { userId: id, suspended });
    await recordAudit(ctx, tx, {
      action: suspended ? 'user.suspend' : 'user.lift-suspension',
      subjectType: 'user',
      subjectId: id,
      ...(reason ? { details: { reason } } : {}),
    });
    return readUserDetails(tx, id);
  });
