import type { Tx } from '#db/client/types.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { inArray } from 'drizzle-orm';
import { fitOf } from '../../match-index/fit.ts';
import { loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import type { SeatRow } from '../machine/state.ts';
import { closesCircle, mayShareCircle, takesLength } from '../search/possible-circle.ts';

/**
 * Whether the posts of these seats, in their order, close a circle as they are now. What is agreed stays whatever its
 * posts say since, so beside bound seats only those who join are looked at, and whom they give to and get from.
 */
export const stillClosesCircle = async (tx: Tx, places: readonly SeatRow[]): Promise<boolean> => {
  const found = await loadIndexedPosts(
    tx,
    inArray(
      matchIndex.postId,
      places.map(({ postId }) => postId),
    ),
  );
  const possibleCircle = places.flatMap(({ postId }) => found.find((post) => post.postId === postId) ?? []);
  if (places.every(({ isBound }) => isBound)) return true;
  if (possibleCircle.length < places.length) return false;
  const blocked = await loadBlocks(tx, possibleCircle);
  if (places.every(({ isBound }) => !isBound)) return closesCircle(possibleCircle, blocked);
  return possibleCircle.every((post, position) => {
    if (places[position]?.isBound) return true;
    const before = possibleCircle.at(position - 1);
    const after = possibleCircle[(position + 1) % possibleCircle.length];
    const others = possibleCircle.filter((joined) => joined !== post);
    return (
      before !== undefined &&
      after !== undefined &&
      fitOf(before, post) !== null &&
      fitOf(post, after) !== null &&
      takesLength(post, possibleCircle.length) &&
      others.every((neighbor) => mayShareCircle(post, neighbor, blocked))
    );
  });
};
