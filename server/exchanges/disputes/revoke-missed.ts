import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { readUserDetails } from '../../auth/members/user-details.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { refreshMissedDates } from '../missed/refresh.ts';

/** Takes back, in an admin's name, that a member cancelled a date late or missed it. */
export const revokeMissedDate = (ctx: MemberContext, { id }: { id: string }): Promise<AdminUserDetails> =>
  ctx.db.write(async (tx) => {
    const [revoked] = await tx
      .update(missedDates)
      .set({ revokedAt: Date.now() })
      .where(and(eq(missedDates.id, id), isNull(missedDates.revokedAt)))
      .returning();
    if (!revoked) {
      const [existing] = await tx.select({ id: missedDates.id }).from(missedDates).where(eq(missedDates.id, id));
      throw new AppError(existing ? 'ADMIN_NO_CHANGE' : 'MISSED_DATE_NOT_FOUND');
    }
    const { userId, exchangeId, kind } = revoked;
    await refreshMissedDates(tx, userId);
    await recordAudit(ctx, tx, {
      action: 'user.revoke-missed-date',
      subjectType: 'user',
      subjectId: userId,
      details: { exchangeId, kind },
    });
    return readUserDetails(tx, userId);
  });
