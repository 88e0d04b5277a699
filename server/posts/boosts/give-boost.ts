import { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { isOpen } from '../ending/open.ts';
import { addBoost } from './add-boost.ts';

const MAX_POSTS_TRIED = 20;

/**
 * Gives a member a boost, on an open post that has none, else on the one whose boost ends first; the newest of several.
 * @returns its id and what the post is called; null if there is no post that it can be put on
 */
export const giveBoost = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  userId: string,
): Promise<{ boostId: string; service: string } | null> => {
  const open = await tx
    .select({ id: posts.id, service: posts.serviceOffered })
    .from(posts)
    .where(and(eq(posts.userId, userId), isOpen()))
    .orderBy(asc(sql`coalesce(${posts.boostedUntil}, 0)`), desc(posts.seq))
    .limit(MAX_POSTS_TRIED);
  for (const { id: postId, service } of open) {
    const boostId = await addBoost(deps, tx, { postId, userId, source: 'gift', paymentId: null });
    if (boostId) return { boostId, service };
  }
  return null;
};
