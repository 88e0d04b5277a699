/** The rules of one trade circle: each member gives to the next, the last to the first. */
import { oneWayMatchOf, ratioOf, weightOf } from '../../match-index/one-way-match.ts';
import type { Blocked, IndexedPost } from '../../match-index/indexed-post.ts';

/** The values within a circle differ by this factor at most. */
const MAX_VALUE_RATIO = 2.5;
const LENGTH_FOR_ALL = 3;

export type PossibleCircle = readonly IndexedPost[];

/**
 * Whether two posts may be in one circle, as neighbors or not: of two members, not of one device, without a block,
 * and not both of newcomers.
 */
export function mayShareCircle(a: IndexedPost, b: IndexedPost, blocked: Blocked): boolean {
  if (a.userId === b.userId || (a.isNewcomer && b.isNewcomer)) return false;
  if (a.devices.some((device) => b.devices.includes(device))) return false;
  return !((a.hasBlocks || b.hasBlocks) && blocked(a.userId, b.userId));
}

/** Whether the owner of the post takes part in circles of this length. */
export const takesLength = ({ maxLength }: IndexedPost, length: number): boolean =>
  length <= LENGTH_FOR_ALL || maxLength >= length;

/** How many members a circle is expected to serve; 0 if one gives to the next what they do not want. */
export function circleScore(possibleCircle: PossibleCircle): number {
  const values = possibleCircle.map(({ value }) => value);
  if (ratioOf(Math.max(...values), Math.min(...values)) > MAX_VALUE_RATIO) return 0;
  let score = possibleCircle.length;
  for (const [position, giver] of possibleCircle.entries()) {
    const receiver = possibleCircle[(position + 1) % possibleCircle.length] ?? giver;
    const match = oneWayMatchOf(giver, receiver);
    if (!match) return 0;
    score *= receiver.accept * weightOf(match);
  }
  return score;
}

/** Whether these posts, in this order, still close a circle: checked again before it is proposed and agreed. */
export function closesCircle(possibleCircle: PossibleCircle, blocked: Blocked): boolean {
  const allowsSize = possibleCircle.every((post) => takesLength(post, possibleCircle.length));
  const canShare = possibleCircle.every((post, index) =>
    possibleCircle.slice(0, index).every((before) => mayShareCircle(post, before, blocked)),
  );
  return possibleCircle.length > 1 && allowsSize && canShare && circleScore(possibleCircle) > 0;
}

/** A key of the circle, whichever post comes first. */
export function circleKey(possibleCircle: readonly Pick<IndexedPost, 'postId'>[]): string {
  const ids = possibleCircle.map(({ postId }) => postId);
  const first = ids.indexOf(ids.toSorted()[0] ?? '');
  return [...ids.slice(first), ...ids.slice(0, first)].join('.');
}
