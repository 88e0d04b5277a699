import { recoveryCodes, secondFactors } from '#db/schema/auth/second-factors.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { assertProof, type GivenProof, assertStillProven } from '../proof/assert-proof.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { findSecondFactor } from '../../platform/accounts/find-account.ts';

/** Deletes a member's second factor and its recovery codes. */
export const deleteSecondFactor = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

/**
 * Turns two-step sign-in off by a code or a passkey. The password is not enough, because the second factor
 * protects against a stolen one.
 */
export const endSecondFactor = async (ctx: MemberContext, proof: GivenProof) => {
  if (!(await findSecondFactor(ctx.db.fresh, ctx.actor.id))) throw new AppError('SECOND_FACTOR_OFF');
  const proven = await assertProof(ctx, proof, { replacesFactor: true });
  const userId = ctx.actor.id;
  await ctx.db.write(async (tx) => {
    await assertStillProven(ctx, tx, proven);
    if (!(await findSecondFactor(tx, userId))) throw new AppError('SECOND_FACTOR_OFF');
    await deleteSecondFactor(tx, userId);
    await recordSecurity(ctx, tx, userId, 'second-factor-off');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'second-factor-off' });
  });
  return { success: true as const };
};
