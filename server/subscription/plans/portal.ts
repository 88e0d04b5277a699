import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { openedAt } from '../../platform/context/opened-at.ts';
import { findCustomer } from '../payments/customer.ts';

/** The URL of Stripe's portal for cards, receipts and the plan. */
export const portal = async (ctx: MemberContext): Promise<{ url: string }> => {
  const customerId = await findCustomer(ctx.db.read, ctx.actor.id);
  if (!customerId) throw new AppError('NO_SUBSCRIPTION');
  return { url: await ctx.payments.portalUrl(customerId, `${openedAt(ctx)}/subscription`) };
};
