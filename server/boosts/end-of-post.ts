import { payments } from '#db/schema/plans.ts';
import { boosts } from '#db/schema/posts.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, gt, gte } from 'drizzle-orm';
import { DAY } from '../time.ts';

/** What was paid for a boost and not used. */
export type PaidRest = { paymentId: string; cents: number; ms: number };

/** The days that were left of boosts, begun ones as whole ones. */
export const daysLeft = (rest: PaidRest[]): string => {
  const days = Math.ceil(rest.reduce((sum, { ms }) => sum + ms, 0) / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

/** Ends the boosts of a post that goes; the post's row is held already. */
export const endBoostsOfPost = async (tx: Tx, postId: string): Promise<PaidRest[]> => {
  const now = Date.now();
  const open = and(eq(boosts.postId, postId), gt(boosts.endsAt, now));
  const paid = await tx
    .select({ paymentId: payments.id, amount: payments.amountCents, startsAt: boosts.startsAt, endsAt: boosts.endsAt })
    .from(boosts)
    .innerJoin(payments, eq(payments.id, boosts.paymentId))
    .where(and(open, eq(payments.status, 'paid')))
    .orderBy(boosts.startsAt);
  await tx.delete(boosts).where(and(open, gte(boosts.startsAt, now)));
  await tx.update(boosts).set({ endsAt: now }).where(open);
  return paid.map(({ paymentId, amount, startsAt, endsAt }) => {
    const ms = endsAt - Math.max(now, startsAt);
    return { paymentId, ms, cents: Math.ceil((amount * ms) / (endsAt - startsAt)) };
  });
};
