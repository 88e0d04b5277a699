import { lostFactors } from '#db/schema/auth/second-factors.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import type { Context } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';
import { deleteSecondFactor } from './end.ts';

const LINK_MS = 7 * DAY;

/** A sign-in shows that the factor is not lost, or that an intruder requested its removal. */
export const cancelLostFactor = (tx: Tx, userId: string) =>
  tx.delete(lostFactors).where(eq(lostFactors.userId, userId));

/** Turns two-step sign-in off by the link that was emailed after the wait. Does not sign in. */
export const dropLostFactor = async (ctx: Context, { token }: { token: string }): Promise<{ success: true }> => {
  await ctx.db.write(async (tx) => {
    const [request] = await tx
      .delete(lostFactors)
      .where(and(eq(lostFactors.tokenHash, hashSecret(token)), gt(lostFactors.readyAt, Date.now() - LINK_MS)))
      .returning({ userId: lostFactors.userId });
    if (!request) throw new AppError('FACTOR_LINK_INVALID');
    await deleteSecondFactor(tx, request.userId);
    await recordSecurity(ctx, tx, request.userId, 'second-factor-off');
    await enqueue(tx, 'auth.security-mail', { userId: request.userId, change: 'second-factor-off' });
  });
  return { success: true };
};
