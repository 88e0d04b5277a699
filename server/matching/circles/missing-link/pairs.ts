import { oneWayMatchOf, weightOf } from '../../match-index/one-way-match.ts';
import { type Blocked, type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { mayShareCircle } from '../search/possible-circle.ts';
import type { Effort } from '../search/effort.ts';
import { byKeys, underKeys, type Hop } from '../search/hops.ts';

/** Two posts, the first of which serves the second: with the start, a circle of three. */
export interface Pair {
  first: IndexedPost;
  last: IndexedPost;
  /** A number for the two members, the same for each of their posts and in either order. */
  members: number;
  weight: number;
}

/**
 * Returns a function that joins posts that the start serves with posts that serve the start. All its calls number
 * members alike and share the effort, and end once it is spent.
 */
export function pairing(others: readonly IndexedPost[], blocked: Blocked, effort: Effort) {
  const numbers = new Map<string, number>();
  for (const { userId } of others) if (!numbers.has(userId)) numbers.set(userId, numbers.size);
  const numberOf = ({ userId }: IndexedPost) => numbers.get(userId) ?? 0;
  const membersOf = (a: number, b: number) => Math.min(a, b) * numbers.size + Math.max(a, b);

  return function* pairs(served: readonly Hop[], serving: readonly Hop[]): Generator<Pair> {
    if (served.length === 0 || serving.length === 0) return;
    const wanting = byKeys(serving, ({ post }) => wantedKeys(post));
    for (const { post: first, weight } of served) {
      for (const { post: last, weight: lastWeight } of underKeys(wanting, first.gives)) {
        if (!effort.spend()) return;
        const match = oneWayMatchOf(first, last);
        if (!match || !mayShareCircle(first, last, blocked)) continue;
        const members = membersOf(numberOf(first), numberOf(last));
        yield { first, last, members, weight: weight * lastWeight * weightOf(match) };
      }
    }
  };
}
