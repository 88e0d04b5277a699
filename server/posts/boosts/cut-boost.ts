import { locked } from '#db/client/locking.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, max, type SQL, sql } from 'drizzle-orm';

type Boost = typeof boosts.$inferSelect;

/** Removes the rest of a boost, and starts the following boosts of the same post earlier by as much. */
const shorten = async (tx: Tx, boost: Boost, now: number): Promise<void> => {
  const remainingMs = boost.endsAt - Math.max(now, boost.startsAt);
  if (boost.startsAt >= now) await tx.delete(boosts).where(eq(boosts.id, boost.id));
  else await tx.update(boosts).set({ endsAt: now }).where(eq(boosts.id, boost.id));
  await tx
    .update(boosts)
    .set({ startsAt: sql`${boosts.startsAt} - ${remainingMs}`, endsAt: sql`${boosts.endsAt} - ${remainingMs}` })
    .where(and(eq(boosts.postId, boost.postId), gte(boosts.startsAt, boost.endsAt)));
};

/** The boost. Locks its post first, so that no other write adds or ends a boost of that post. */
const findBoost = async (tx: Tx, which: SQL): Promise<Boost | null> => {
  const ofBoost = tx.select({ id: boosts.postId }).from(boosts).where(which);
  await locked(tx.select({ id: posts.id }).from(posts).where(inArray(posts.id, ofBoost)));
  const [boost] = await tx.select().from(boosts).where(which);
  return boost ?? null;
};

/**
 * Takes away what is left of one boost.
 * @returns the boost; null without one, or after it has expired
 */
export const cutBoost = async (tx: Tx, which: SQL): Promise<Boost | null> => {
  const now = Date.now();
  const boost = await findBoost(tx, which);
  if (!boost || boost.endsAt <= now) return null;
  await shorten(tx, boost, now);
  const [lastBoost] = await tx
    .select({ endsAt: max(boosts.endsAt) })
    .from(boosts)
    .where(eq(boosts.postId, boost.postId));
  const endsAt = lastBoost?.endsAt ?? 0;
  await tx
    .update(posts)
    .set({ boostedUntil: endsAt > now ? endsAt : null })
    .where(eq(posts.id, boost.postId));
  return boost;
};
