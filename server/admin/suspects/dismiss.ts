import { locked } from '#db/client/locking.ts';
import { suspects } from '#db/schema/admin/suspects.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assertMayActOn } from '../../auth/staff/assert-may-act-on.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** Takes a member off the list of suspects until there is a clue that the dismissed list did not have. */
export const dismissSuspect = (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    await assertMayActOn(ctx, tx, userId);
    const isListed = and(eq(suspects.userId, userId), isNull(suspects.dismissedClues));
    const [found] = await locked(tx.select().from(suspects).where(isListed));
    if (!found) throw new AppError('SUSPECT_NOT_FOUND');
    await tx.update(suspects).set({ dismissedClues: found.clues }).where(eq(suspects.userId, userId));
    const kinds = found.reasons.map(({ kind }) => kind);
    await recordAudit(ctx, tx, {
      action: 'suspect.dismiss',
      subjectType: 'user',
      subjectId: userId,
      details: { kinds },
    });
    return { success: true };
  });
