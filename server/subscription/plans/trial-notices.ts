import { TRIAL_WARNING_DAYS } from '#contracts/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { DAY } from '../../platform/core/time.ts';
import { trialEnding, trialOver } from './notices.ts';

/** When the trial of a member without a paid plan ends; null for everyone else. */
const findEndOfTrial = async ({ db }: Deps, userId: string): Promise<number | null> => {
  const [row] = await db.read
    .select({ endsAt: trials.endsAt, premiumUntil: users.premiumUntil })
    .from(trials)
    .innerJoin(users, eq(users.id, trials.userId))
    .where(and(eq(trials.userId, userId), isNull(users.deletedAt)));
  return row && (row.premiumUntil ?? 0) <= Date.now() ? row.endsAt : null;
};

/**
 * Reminds a member three days before the trial ends. If it runs late, after a downtime, it stays silent rather than
 * state a wrong date.
 */
export const notifyTrialEnding = async (deps: Deps, { userId }: { userId: string }): Promise<void> => {
  const endsAt = await findEndOfTrial(deps, userId);
  const daysLeft = endsAt === null ? 0 : Math.ceil((endsAt - Date.now()) / DAY);
  if (daysLeft === TRIAL_WARNING_DAYS) {
    await deps.db.write((tx) => notifyMember(deps, tx, trialEnding, { userId }));
  }
};

/** Notifies a member that the trial has ended. */
export const notifyTrialOver = async (deps: Deps, { userId }: { userId: string }): Promise<void> => {
  const endsAt = await findEndOfTrial(deps, userId);
  if (endsAt !== null && endsAt <= Date.now()) {
    await deps.db.write((tx) => notifyMember(deps, tx, trialOver, { userId }));
  }
};
