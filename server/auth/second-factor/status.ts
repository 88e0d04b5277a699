import type { SecondFactorStatus } from '#contracts/auth/second-factor.ts';
import { recoveryCodes } from '#db/schema/auth/second-factors.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { isoOrNull } from '../../platform/core/time.ts';
import { findSecondFactor } from '../../platform/accounts/find-account.ts';

/** Whether two-step sign-in is on, and how many recovery codes are left. */
export const readSecondFactorStatus = async (ctx: MemberContext): Promise<SecondFactorStatus> => {
  const userId = ctx.actor.id;
  const factor = await findSecondFactor(ctx.db.read, userId);
  const [remaining] = await ctx.db.read
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    isOn: factor !== null,
    since: isoOrNull(factor?.confirmedAt ?? null),
    recoveryCodesLeft: factor ? (remaining?.count ?? 0) : 0,
  };
};
