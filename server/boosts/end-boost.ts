import { locked } from '#db/client/locking.ts';
import { boosts, posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, max, sql } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { notify } from '../notifications/notify.ts';

type Boost = typeof boosts.$inferSelect;

/** Removes the rest of a boost, and starts the following boosts of the same post earlier by as much. */
const shorten = async (tx: Tx, boost: Boost, now: number): Promise<void> => {
  const left = boost.endsAt - Math.max(now, boost.startsAt);
  if (boost.startsAt >= now) await tx.delete(boosts).where(eq(boosts.id, boost.id));
  else await tx.update(boosts).set({ endsAt: now }).where(eq(boosts.id, boost.id));
  await tx
    .update(boosts)
    .set({ startsAt: sql`${boosts.startsAt} - ${left}`, endsAt: sql`${boosts.endsAt} - ${left}` })
    .where(and(eq(boosts.postId, boost.postId), gte(boosts.startsAt, boost.endsAt)));
};

/** The boost of a payment. Locks its post first, so that no boost of that post is added or ended meanwhile. */
const findBoost = async (tx: Tx, paymentId: string): Promise<Boost | null> => {
  const ofPayment = tx.select({ id: boosts.postId }).from(boosts).where(eq(boosts.paymentId, paymentId));
  await locked(tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ofPayment)));
  const [boost] = await tx.select().from(boosts).where(eq(boosts.paymentId, paymentId));
  return boost ?? null;
};

/** Ends the boost of a refunded or disputed payment. No effect without one or after it has expired. */
export const endBoost = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { paymentId, reason }: DomainEvents['PaymentUndone'],
): Promise<void> => {
  const now = Date.now();
  const boost = await findBoost(tx, paymentId);
  if (!boost || boost.endsAt <= now) return;
  await shorten(tx, boost, now);
  const [rest] = await tx
    .select({ endsAt: max(boosts.endsAt) })
    .from(boosts)
    .where(eq(boosts.postId, boost.postId));
  const endsAt = rest?.endsAt ?? 0;
  await tx
    .update(posts)
    .set({ boostedUntil: endsAt > now ? endsAt : null })
    .where(eq(posts.id, boost.postId));
  await notify(deps, tx, {
    userId: boost.userId,
    type: 'other',
    topic: 'boost',
    title: 'A boost has ended',
    description:
      reason === 'refunded'
        ? 'Its payment was returned to you, so the post is no longer featured by it.'
        : 'Its payment is disputed, so the post is no longer featured by it.',
    actionUrl: `/search?post=${boost.postId}`,
    dedupeKey: `boost-undone:${boost.id}`,
  });
};
