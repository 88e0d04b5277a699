/** The rules of one trade circle: each member gives to the next, the last to the first. */
import { fitOf, ratioOf, weightOf } from '../../match-index/fit.ts';
import type { Blocked, IndexedPost } from '../../match-index/indexed-post.ts';

/** The values within a ring differ by this factor at most. */
const MAX_RING_RATIO = 2.5;
const SHORTEST_FOR_ALL = 3;

export type Ring = readonly IndexedPost[];

/**
 * Whether two posts may be in one ring, as neighbours or not: of two members, not of one device, without a block,
 * and not both of newcomers.
 */
export function mayShareRing(a: IndexedPost, b: IndexedPost, blocked: Blocked): boolean {
  if (a.userId === b.userId || (a.isNewcomer && b.isNewcomer)) return false;
  if (a.devices.some((device) => b.devices.includes(device))) return false;
  return !((a.hasBlocks || b.hasBlocks) && blocked(a.userId, b.userId));
}

/** Whether the owner of the post takes part in rings of this length. */
export const takesLength = ({ maxLength }: IndexedPost, length: number): boolean =>
  length <= SHORTEST_FOR_ALL || maxLength >= length;

/** How many members a ring is expected to serve; 0 if one gives to the next what they do not want. */
export function ringScore(ring: Ring): number {
  const values = ring.map(({ value }) => value);
  if (ratioOf(Math.max(...values), Math.min(...values)) > MAX_RING_RATIO) return 0;
  let score = ring.length;
  for (const [position, giver] of ring.entries()) {
    const receiver = ring[(position + 1) % ring.length] ?? giver;
    const fit = fitOf(giver, receiver);
    if (!fit) return 0;
    score *= receiver.accept * weightOf(fit);
  }
  return score;
}

/** Whether these posts, in this order, still close a ring: what is asked again before it is proposed and agreed. */
export function isRing(ring: Ring, blocked: Blocked): boolean {
  const fits = ring.every((post) => takesLength(post, ring.length));
  const strangers = ring.every((post, index) =>
    ring.slice(0, index).every((before) => mayShareRing(post, before, blocked)),
  );
  return ring.length > 1 && fits && strangers && ringScore(ring) > 0;
}

/** The same for a ring from wherever one starts to count. */
export function ringKey(ring: readonly Pick<IndexedPost, 'postId'>[]): string {
  const ids = ring.map(({ postId }) => postId);
  const first = ids.indexOf(ids.toSorted()[0] ?? '');
  return [...ids.slice(first), ...ids.slice(0, first)].join('.');
}
