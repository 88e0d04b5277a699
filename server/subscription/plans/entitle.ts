import { PAYMENT_GRACE_DAYS } from '#contracts/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { type subscriptions, trials } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { DAY } from '../../platform/core/time.ts';

type Plan = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'pastDueSince'
>;

/** A renewal arrives shortly after the end of the period; premium must not lapse in between. */
const RENEWAL_LEEWAY_MS = DAY;

/** The time until which a plan gives premium; null if it does not. */
const premiumUntil = ({ status, currentPeriodEnd, cancelAtPeriodEnd, pastDueSince }: Plan): number | null => {
  if (status === 'past_due') return pastDueSince === null ? null : pastDueSince + PAYMENT_GRACE_DAYS * DAY;
  if ((status !== 'active' && status !== 'trialing') || currentPeriodEnd === null) return null;
  return cancelAtPeriodEnd ? currentPeriodEnd : currentPeriodEnd + RENEWAL_LEEWAY_MS;
};

/** Copies the premium time of plan and trial to the member's row, which every request reads. */
export const entitle = async (tx: Tx, userId: string, plan: Plan): Promise<void> => {
  const until = premiumUntil(plan);
  const [trial] = await tx.select({ endsAt: trials.endsAt }).from(trials).where(eq(trials.userId, userId));
  const unlimited = Math.max(until ?? 0, trial?.endsAt ?? 0);
  await tx
    .update(users)
    .set({ premiumUntil: until, unlimitedUntil: unlimited === 0 ? null : unlimited })
    .where(eq(users.id, userId));
};
