import {
  degreeOf,
  MAX_NEIGHBOR_RATIO,
  milesToGo,
  radiusOf,
  ratioOf,
  sharedKey,
  weightOf,
} from '../../match-index/one-way-match.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import type { Hop } from '../search/hops.ts';

/** The only thing that keeps one post from serving another; 'none' where it can serve it today. */
type Obstacle = 'none' | 'noSharedKey' | 'tooFar' | 'valuesApart';

/** What keeps `giver` from serving `receiver`; null if more than one thing does. */
function obstacleBetween(giver: IndexedPost, receiver: IndexedPost): Obstacle | null {
  const obstacles: Obstacle[] = [];
  if (ratioOf(giver.value, receiver.value) > MAX_NEIGHBOR_RATIO) obstacles.push('valuesApart');
  if (sharedKey(giver, receiver) === null) obstacles.push('noSharedKey');
  if (obstacles.length > 1) return null;
  if (milesToGo(giver, receiver) === Infinity) obstacles.push('tooFar');
  return obstacles.length > 1 ? null : (obstacles[0] ?? 'none');
}

/** The weight of a hop without its obstacle: as if both named one skill, or the service were online. */
function weightWithout(obstacle: Obstacle, giver: IndexedPost, receiver: IndexedPost): number {
  const key = obstacle === 'noSharedKey' ? null : sharedKey(giver, receiver);
  return weightOf({
    degree: key === null ? 1 : degreeOf(key),
    miles: obstacle === 'tooFar' ? 0 : milesToGo(giver, receiver),
    radius: radiusOf(receiver),
    ratio: Math.min(MAX_NEIGHBOR_RATIO, ratioOf(giver.value, receiver.value)),
  });
}

type HopsByObstacle = Record<Obstacle, Hop[]>;
const noHops = (): HopsByObstacle => ({ none: [], noSharedKey: [], tooFar: [], valuesApart: [] });

/** The posts that the start serves and those that serve it, by the only obstacle between; without those with more. */
export function hopsByObstacle(
  startPost: IndexedPost,
  others: readonly IndexedPost[],
): { served: HopsByObstacle; serving: HopsByObstacle } {
  const [served, serving] = [noHops(), noHops()];
  for (const post of others) {
    const toPost = obstacleBetween(startPost, post);
    if (toPost) served[toPost].push({ post, weight: post.accept * weightWithout(toPost, startPost, post) });
    const toStart = obstacleBetween(post, startPost);
    if (toStart) serving[toStart].push({ post, weight: post.accept * weightWithout(toStart, post, startPost) });
  }
  return { served, serving };
}
