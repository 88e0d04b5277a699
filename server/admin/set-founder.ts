import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { findManagedMemberOrThrow } from './find-managed-member.ts';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { readUserDetails } from '../auth/members/user-details.ts';

/** Grants or revokes the founder's badge. */
export const setFounder = async (
  ctx: MemberContext,
  { id, isFounder }: { id: string; isFounder: boolean },
): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    await findManagedMemberOrThrow(tx, id);
    const changed = await tx
      .update(users)
      .set({ isFounder, updatedAt: Date.now() })
      .where(and(eq(users.id, id), eq(users.isFounder, !isFounder)))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError('ADMIN_NO_CHANGE');
    await recordAudit(ctx, tx, {
      action: isFounder ? 'user.grant-founder' : 'user.revoke-founder',
      subjectType: 'user',
      subjectId: id,
    });
    return readUserDetails(tx, id);
  });
