import { TRIAL_DAYS, TRIAL_WARNING_DAYS } from '#contracts/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import type { Tx } from '#db/client/types.ts';
import type { SubscriptionStatus } from '#contracts/subscription/subscription.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { takeTrial, hadTrial } from './trial-address.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { loadSubscriptionStatus } from './status.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/**
 * Starts a member's trial and schedules its reminder. There is one per account, which the table's primary key enforces
 * under races, and one a year per mailbox.
 * @returns whether it began
 */
const beginTrial = async (deps: Pick<Deps, 'sign' | 'signatures'>, tx: Tx, userId: string): Promise<boolean> => {
  const [member] = await tx
    .select({ email: users.email, isProven: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!member || (await hadTrial(tx, userId)) || !(await takeTrial(deps, tx, member))) return false;
  const startedAt = Date.now();
  const endsAt = startedAt + TRIAL_DAYS * DAY;
  const inserted = await tx
    .insert(trials)
    .values({ userId, startedAt, endsAt })
    .onConflictDoNothing()
    .returning({ userId: trials.userId });
  if (inserted.length === 0) return false;
  await tx
    .update(users)
    .set({
      unlimitedUntil: sql`case when coalesce(${users.unlimitedUntil}, 0) > ${endsAt} then ${users.unlimitedUntil} else ${endsAt} end`,
    })
    .where(eq(users.id, userId));
  await enqueue(tx, 'subscription.trial-ending', { userId }, { delayMs: (TRIAL_DAYS - TRIAL_WARNING_DAYS) * DAY });
  await enqueue(tx, 'subscription.trial-over', { userId }, { delayMs: TRIAL_DAYS * DAY });
  return true;
};

/** Starts the trial of a new member, unless their mailbox had one under another account. */
export const beginTrialOfNew = (deps: Deps, tx: Tx, { userId }: DomainEvents['MemberRegistered']): Promise<boolean> =>
  beginTrial(deps, tx, userId);

/** Starts the trial of a member who never had one. */
export const startTrial = async (ctx: MemberContext): Promise<SubscriptionStatus> => {
  await ctx.db.write(async (tx) => {
    if (!(await beginTrial(ctx, tx, ctx.actor.id))) throw new AppError('TRIAL_USED');
    await markOwnReadAbout(ctx, tx, noticesOf.plan);
  });
  return loadSubscriptionStatus(ctx, ctx.db.fresh);
};
