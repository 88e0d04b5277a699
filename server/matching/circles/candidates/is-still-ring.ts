import type { Tx } from '#db/client/types.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { inArray } from 'drizzle-orm';
import { fitOf } from '../../match-index/fit.ts';
import { loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import type { SeatRow } from '../machine/state.ts';
import { isRing, mayShareRing, takesLength } from '../search/ring.ts';

/**
 * Whether the posts of these seats, in their order, close a ring as they are now. What is agreed stays whatever its
 * posts say since, so beside bound seats only those who join are looked at, and whom they give to and get from.
 */
export const isStillRing = async (tx: Tx, places: readonly SeatRow[]): Promise<boolean> => {
  const found = await loadIndexedPosts(
    tx,
    inArray(
      matchIndex.postId,
      places.map(({ postId }) => postId),
    ),
  );
  const ring = places.flatMap(({ postId }) => found.find((post) => post.postId === postId) ?? []);
  if (places.every(({ isBound }) => isBound)) return true;
  if (ring.length < places.length) return false;
  const blocked = await loadBlocks(tx, ring);
  if (places.every(({ isBound }) => !isBound)) return isRing(ring, blocked);
  return ring.every((post, position) => {
    if (places[position]?.isBound) return true;
    const before = ring.at(position - 1);
    const after = ring[(position + 1) % ring.length];
    const others = ring.filter((joined) => joined !== post);
    return (
      before !== undefined &&
      after !== undefined &&
      fitOf(before, post) !== null &&
      fitOf(post, after) !== null &&
      takesLength(post, ring.length) &&
      others.every((neighbor) => mayShareRing(post, neighbor, blocked))
    );
  });
};
