import { payments } from '#db/schema/subscription/plans.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt, gte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { DAY } from '../../platform/core/time.ts';
import { boostEndedWithPost } from './notices.ts';

/** The paid but unused part of a boost. */
export type UnusedBoost = { paymentId: string; cents: number; ms: number };

/** The remaining days of boosts; started days count in full. */
export const daysLeft = (unused: UnusedBoost[]): string => {
  const days = Math.ceil(unused.reduce((sum, { ms }) => sum + ms, 0) / DAY);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
};

const openBoosts = (postId: string, now: number) => and(eq(boosts.postId, postId), gt(boosts.endsAt, now));

/**
 * What would be unused if the boosts of a post ended now. Lock the post first, so that no other write adds or ends a
 * boost.
 */
export const findUnusedBoosts = async (tx: Tx, postId: string): Promise<UnusedBoost[]> => {
  const now = Date.now();
  const paid = await tx
    .select({ paymentId: payments.id, amount: payments.amountCents, startsAt: boosts.startsAt, endsAt: boosts.endsAt })
    .from(boosts)
    .innerJoin(payments, eq(payments.id, boosts.paymentId))
    .where(and(openBoosts(postId, now), eq(payments.status, 'paid')))
    .orderBy(boosts.startsAt);
  return paid.map(({ paymentId, amount, startsAt, endsAt }) => {
    const ms = endsAt - Math.max(now, startsAt);
    return { paymentId, ms, cents: Math.ceil((amount * ms) / (endsAt - startsAt)) };
  });
};

/** Ends the boosts of a removed post. An owner who removed it is notified that the payment is not refunded. */
export const endBoostsOfPost = async (
  deps: Deps,
  tx: Tx,
  { postId, ownerId, service, by }: DomainEvents['PostRemoved'],
): Promise<void> => {
  const unused = await findUnusedBoosts(tx, postId);
  const now = Date.now();
  const open = openBoosts(postId, now);
  await tx.delete(boosts).where(and(open, gte(boosts.startsAt, now)));
  await tx.update(boosts).set({ endsAt: now }).where(open);
  if (by !== 'owner' || unused.length === 0) return;
  const left = daysLeft(unused);
  await notifyMember(deps, tx, boostEndedWithPost, { userId: ownerId, postId, service, left }, { isSilent: true });
};
