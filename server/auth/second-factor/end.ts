import { recoveryCodes, secondFactors } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { MemberContext } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { assertPassword } from '../assert-password.ts';
import { findSecondFactor, spendCode } from './spend-code.ts';

/** Takes a member's second factor and its recovery codes away. */
export const dropSecondFactor = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
};

/**
 * Turns two-step sign-in off, by the password and a code.
 * @throws AppError NO_PASSWORD, WRONG_PASSWORD, SECOND_FACTOR_OFF, CODE_WRONG
 */
export const endSecondFactor = async (ctx: MemberContext, { password, code }: { password: string; code: string }) => {
  await assertPassword(ctx, password);
  const userId = ctx.actor.id;
  await ctx.db.write(async (tx) => {
    if (!(await findSecondFactor(tx, userId))) throw new AppError('SECOND_FACTOR_OFF');
    if (!(await spendCode(ctx, tx, userId, code))) throw new AppError('CODE_WRONG');
    await dropSecondFactor(tx, userId);
    await enqueue(tx, 'auth.security-mail', { userId, change: 'second-factor-off' });
  });
  return { success: true as const };
};
