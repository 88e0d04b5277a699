import { users } from '#db/schema/auth/members.ts';
import { stripeCustomers, subscriptions } from '#db/schema/subscription/plans.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { findAccountById } from '../../platform/accounts/find-account.ts';
import type { MemberContext } from '../../platform/context/context.ts';

// A plan can belong to another customer than the one stored at the first checkout, such as one that staff created at
// Stripe with the member's id. Only `subscriptions` has that one, so both tables are asked.

/** The member's customer id at Stripe, or null. */
export const findCustomer = async (db: Queryable, userId: string): Promise<string | null> => {
  const [own] = await db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  if (own) return own.id;
  const [plan] = await db
    .select({ id: subscriptions.stripeCustomerId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return plan?.id ?? null;
};

/** Stores a member's customer id at Stripe; an existing one stays. */
export const saveCustomer = async (tx: Tx, userId: string, customerId: string): Promise<void> => {
  await tx.insert(stripeCustomers).values({ userId, customerId, createdAt: Date.now() }).onConflictDoNothing();
};

/** The member of a Stripe customer; `metadataUserId` is the member id in our metadata, if present. */
export const findMemberOfCustomer = async (
  db: Queryable,
  customerId: string | null,
  metadataUserId?: string | null,
): Promise<string | null> => {
  if (metadataUserId) {
    const [member] = await db.select({ id: users.id }).from(users).where(eq(users.id, metadataUserId));
    if (member) return member.id;
  }
  if (!customerId) return null;
  const [own] = await db
    .select({ id: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customerId));
  if (own) return own.id;
  const [plan] = await db
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, customerId));
  return plan?.id ?? null;
};

/** The member's customer id at Stripe; creates the customer on the first checkout. */
export const findOrCreateCustomer = async (ctx: MemberContext): Promise<string> => {
  const userId = ctx.actor.id;
  const existing = await findCustomer(ctx.db.read, userId);
  if (existing) return existing;
  const account = await findAccountById(ctx.db.read, userId);
  if (!account) throw new AppError('UNAUTHORIZED');
  const customerId = await ctx.payments.createCustomer({ userId, email: account.email });
  await ctx.db.write((tx) => saveCustomer(tx, userId, customerId));
  return customerId;
};
