import { secondFactors } from '#db/schema/auth/second-factors.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { findSecondFactor } from '../../platform/accounts/find-account.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { openSecret, stepOf } from './totp.ts';

/**
 * Uses a time step of the member's app up, so that no code works twice.
 * @returns whether this call was the one that used it
 */
const spendStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
};

/** Uses up a code of the app or a recovery code. Of several concurrent uses one succeeds. */
export const spendCode = async (deps: Deps, tx: Tx, userId: string, code: string): Promise<boolean> => {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return spendRecoveryCode(deps, tx, userId, code);
  const factor = await findSecondFactor(tx, userId);
  if (!factor) return false;
  const step = stepOf(openSecret(deps, userId, factor.sealedSecret), digits);
  return step !== null && spendStep(tx, userId, step);
};
