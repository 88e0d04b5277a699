import { BOOST_DAYS, BOOST_REACH_DAYS } from '#contracts/posts/boosts.ts';
import { newId } from '#db/client/ids.ts';
import { boosts, posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { runUntil } from '../ending/end.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';

type NewBoost = { postId: string; userId: string; source: 'premium' | 'payment' | 'gift'; paymentId: string | null };

const LENGTH_MS = BOOST_DAYS * DAY;
/** A post that is boosted for longer than this cannot be boosted again yet. */
const MAX_REMAINING_MS = (BOOST_REACH_DAYS - BOOST_DAYS) * DAY;

/** Whether one more boost would exceed the maximum reach. */
export const isBoostLimitReached = (boostedUntil: number | null): boolean =>
  (boostedUntil ?? 0) > Date.now() + MAX_REMAINING_MS;

/**
 * Boosts a post for 30 days, or for 30 more: concurrent boosts add up, up to the maximum reach.
 * @returns the boost's id; null if the post is removed, or already boosted up to that reach
 */
export const addBoost = async (deps: Pick<Deps, 'events'>, tx: Tx, boost: NewBoost): Promise<string | null> => {
  const now = Date.now();
  const { boostedUntil } = posts;
  const [row] = await tx
    .update(posts)
    .set({
      boostedUntil: sql`case when ${boostedUntil} > ${now} then ${boostedUntil} + ${LENGTH_MS} else ${now + LENGTH_MS} end`,
    })
    .where(
      and(
        eq(posts.id, boost.postId),
        ne(posts.status, 'removed'),
        or(isNull(boostedUntil), lte(boostedUntil, now + MAX_REMAINING_MS)),
      ),
    )
    .returning({ endsAt: boostedUntil });
  if (!row?.endsAt) return null;
  const { endsAt } = row;
  await runUntil(tx, boost.postId, endsAt);
  const id = newId();
  await tx.insert(boosts).values({ ...boost, id, startsAt: endsAt - LENGTH_MS, endsAt, createdAt: now });
  await markReadAbout(deps, tx, [boost.userId], noticesOf.ownPost(boost.postId));
  await enqueue(tx, 'boosts.expire', { postId: boost.postId }, { delayMs: endsAt - now + 1 });
  return id;
};
