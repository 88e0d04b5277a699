import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Tx } from '#db/client/types.ts';
import { and, inArray } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import { loadBlocks, selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { closesCircle } from '../search/possible-circle.ts';
import { takesPartNow } from './may-be-asked.ts';
import { readRefusals } from './read-refusals.ts';

/**
 * Loads the posts of a circle that was found a moment ago, each giving to the next, and checks it again. The caller
 * checks the limit of open proposals.
 * @throws CIRCLE_GONE if the posts no longer form a circle that the actor is in
 */
export const loadPossibleCircle = async (tx: Tx, postIds: string[], actorId: string): Promise<IndexedPost[]> => {
  const rows = await selectIndexedPosts(tx).where(and(inArray(matchIndex.postId, postIds), takesPartNow(Date.now())));
  const found = await toIndexedPosts(tx, rows);
  const possibleCircle = postIds.flatMap((id) => found.find(({ postId }) => postId === id) ?? []);
  const userIds = possibleCircle.map(({ userId }) => userId);
  const isRefused = await readRefusals(tx, userIds);
  const isComplete = possibleCircle.length === postIds.length && userIds.includes(actorId);
  if (!isComplete || !closesCircle(possibleCircle, await loadBlocks(tx, possibleCircle)) || isRefused(possibleCircle))
    throw new AppError('CIRCLE_GONE');
  return possibleCircle;
};
