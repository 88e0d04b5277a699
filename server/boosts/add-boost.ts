import { BOOST_DAYS } from '#contracts/app.ts';
import { newId } from '#db/ids.ts';
import { boosts, posts } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { DAY } from '../time.ts';

type NewBoost = { postId: string; userId: string; source: 'premium' | 'payment'; paymentId: string | null };

const LENGTH_MS = BOOST_DAYS * DAY;

/** Features a post for 30 days, or for 30 more: each of many at once adds its own. */
export const addBoost = async (deps: Pick<Deps, 'shared'>, tx: Tx, boost: NewBoost): Promise<void> => {
  const now = Date.now();
  const { boostedUntil } = posts;
  const [row] = await tx
    .update(posts)
    .set({
      boostedUntil: sql`case when ${boostedUntil} > ${now} then ${boostedUntil} + ${LENGTH_MS} else ${now + LENGTH_MS} end`,
    })
    .where(eq(posts.id, boost.postId))
    .returning({ endsAt: boostedUntil });
  if (!row?.endsAt) return;
  const { endsAt } = row;
  await tx.insert(boosts).values({ ...boost, id: newId(), startsAt: endsAt - LENGTH_MS, endsAt, createdAt: now });
  await enqueue(tx, 'boosts.expire', { postId: boost.postId }, { delayMs: endsAt - now + 1 });
  afterCommit(() => deps.shared.drop('posts'));
};
