import { BOOST_DAYS, BOOST_REACH_DAYS } from '#contracts/app.ts';
import { newId } from '#db/client/ids.ts';
import { boosts, posts } from '#db/schema/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { enqueue } from '../jobs/enqueue.ts';
import { DAY } from '../core/time.ts';

type NewBoost = { postId: string; userId: string; source: 'premium' | 'payment'; paymentId: string | null };

const LENGTH_MS = BOOST_DAYS * DAY;
/** Up to here a post may be boosted already and still take one more. */
const ROOM_MS = (BOOST_REACH_DAYS - BOOST_DAYS) * DAY;

/** Whether one more boost would reach further ahead than any may. */
export const isBoostedFar = (boostedUntil: number | null): boolean => (boostedUntil ?? 0) > Date.now() + ROOM_MS;

/**
 * Features a post for 30 days, or for 30 more: each of many at once adds its own, as far ahead as boosts may reach.
 * @returns whether it did; not for a post that is removed
 */
export const addBoost = async (tx: Tx, boost: NewBoost): Promise<boolean> => {
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
        or(isNull(boostedUntil), lte(boostedUntil, now + ROOM_MS)),
      ),
    )
    .returning({ endsAt: boostedUntil });
  if (!row?.endsAt) return false;
  const { endsAt } = row;
  await tx.insert(boosts).values({ ...boost, id: newId(), startsAt: endsAt - LENGTH_MS, endsAt, createdAt: now });
  await enqueue(tx, 'boosts.expire', { postId: boost.postId }, { delayMs: endsAt - now + 1 });
  return true;
};
