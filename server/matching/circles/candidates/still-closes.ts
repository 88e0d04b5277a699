import type { Tx } from '#db/client/types.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { inArray } from 'drizzle-orm';
import { oneWayMatchOf } from '../../match-index/one-way-match.ts';
import { loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import type { SeatRow } from '../machine/state.ts';
import { closesCircle, mayShareCircle, takesLength } from '../search/possible-circle.ts';

/**
 * Whether the posts of these seats, in their order, still close a circle. What is agreed stays, whatever its posts have
 * said since then: beside bound seats, only those who join are checked, with their two neighbors.
 */
export const stillClosesCircle = async (tx: Tx, seats: readonly SeatRow[]): Promise<boolean> => {
  if (seats.every(({ isBound }) => isBound)) return true;
  const found = await loadIndexedPosts(
    tx,
    inArray(
      matchIndex.postId,
      seats.map(({ postId }) => postId),
    ),
  );
  const possibleCircle = seats.flatMap(({ postId }) => found.find((post) => post.postId === postId) ?? []);
  if (possibleCircle.length < seats.length) return false;
  const blocked = await loadBlocks(tx, possibleCircle);
  if (seats.every(({ isBound }) => !isBound)) return closesCircle(possibleCircle, blocked);
  return possibleCircle.every((post, position) => {
    if (seats[position]?.isBound) return true;
    const before = possibleCircle.at(position - 1);
    const after = possibleCircle[(position + 1) % possibleCircle.length];
    const others = possibleCircle.filter((joined) => joined !== post);
    return (
      before !== undefined &&
      after !== undefined &&
      oneWayMatchOf(before, post) !== null &&
      oneWayMatchOf(post, after) !== null &&
      takesLength(post, possibleCircle.length) &&
      others.every((neighbor) => mayShareCircle(post, neighbor, blocked))
    );
  });
};
