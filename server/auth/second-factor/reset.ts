import { LOST_FACTOR_HOURS, type resetSecondFactorInput } from '#contracts/auth/second-factor.ts';
import { lostFactors } from '#db/schema/auth/second-factors.ts';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import type { Context } from '../../platform/context/context.ts';
import { recordSecurity } from '../../platform/audit/record-security-event.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { HOUR } from '../../platform/core/time.ts';
import { findAccountById, findSecondFactor } from '../../platform/accounts/find-account.ts';
import { findAccountByPasswordOrThrow } from '../passwords/find-account-by-password.ts';
import { waitingMember } from '../../platform/sessions/waiting-sign-in.ts';

type Input = z.infer<typeof resetSecondFactorInput>;

/** The account that passed the first step of a sign-in: by the password, or with Google or Apple in this browser. */
const findFirstStepAccountOrThrow = async (ctx: Context, { email, password }: Input) => {
  if (email === undefined || password === undefined) {
    const userId = waitingMember(ctx, ctx.request.waitingSignIn);
    const waitingAccount = userId ? await findAccountById(ctx.db.fresh, userId) : null;
    if (!waitingAccount) throw new AppError('SIGN_IN_STEP_OVER');
    return waitingAccount;
  }
  const normalized = email.trim().toLowerCase();
  const account = await findAccountByPasswordOrThrow(ctx, normalized, password);
  await ctx.throttle.takeBack(ctx.request.ip, normalized);
  return account;
};

/**
 * Starts the recovery of a member who lost both the app and the recovery codes: after a waiting period, which any
 * sign-in cancels, a link is emailed that turns two-step sign-in off. A repeated request does not restart the wait.
 */
export const resetSecondFactor = async (ctx: Context, input: Input): Promise<{ message: string }> => {
  const { id: userId } = await findFirstStepAccountOrThrow(ctx, input);
  if (!(await findSecondFactor(ctx.db.fresh, userId))) throw new AppError('SECOND_FACTOR_OFF');
  const now = Date.now();
  const waitMs = LOST_FACTOR_HOURS * HOUR;
  await ctx.db.write(async (tx) => {
    const inserted = await tx
      .insert(lostFactors)
      .values({ userId, requestedAt: now, readyAt: now + waitMs })
      .onConflictDoNothing()
      .returning({ userId: lostFactors.userId });
    if (inserted.length === 0) return;
    await recordSecurity(ctx, tx, userId, 'factor-lost');
    await enqueue(tx, 'auth.security-mail', { userId, change: 'factor-lost' });
    await enqueue(tx, 'auth.lost-factor-mail', { userId, requestedAt: now }, { delayMs: waitMs });
  });
  return {
    message: `We've emailed you. In ${LOST_FACTOR_HOURS} hours we'll send a link that turns off two-step sign-in, unless someone signs in before then.`,
  };
};
