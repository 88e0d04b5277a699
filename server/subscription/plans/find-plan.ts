import { subscriptions } from '#db/schema/subscription/plans.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { isOngoing } from './plan-details.ts';

/** The member's plan in any status, or null. */
export const findPlan = async (db: Queryable, userId: string) => {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
};

/** The member's running subscription at Stripe. */
export const findRunningPlanOrThrow = async (ctx: MemberContext) => {
  const row = await findPlan(ctx.db.read, ctx.actor.id);
  if (!row?.stripeSubscriptionId || !isOngoing(row.status)) throw new AppError('NO_SUBSCRIPTION');
  return { ...row, stripeSubscriptionId: row.stripeSubscriptionId };
};
