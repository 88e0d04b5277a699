import {
  degreeOf,
  MAX_NEIGHBOR_RATIO,
  milesApart,
  milesToGo,
  radiusOf,
  ratioOf,
  sharedKey,
  weightOf,
} from '../../match-index/one-way-match.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import type { Hop } from '../search/hops.ts';

/** The only thing that keeps one post from serving another: no shared key, the distance, or values too far apart. */
type Obstacle = 'nothing' | 'key' | 'reach' | 'value';

/** What keeps `giver` from serving `receiver`; null if more than one thing does. */
function obstacleBetween(giver: IndexedPost, receiver: IndexedPost): Obstacle | null {
  const obstacles: Obstacle[] = [];
  if (ratioOf(giver.value, receiver.value) > MAX_NEIGHBOR_RATIO) obstacles.push('value');
  if (sharedKey(giver, receiver) === null) obstacles.push('key');
  if (obstacles.length > 1) return null;
  if (milesToGo(giver, receiver) === Infinity) obstacles.push('reach');
  return obstacles.length > 1 ? null : (obstacles[0] ?? 'nothing');
}

/** The weight of a hop without its obstacle: as if both named one skill, or the service were online. */
function weightWithout(obstacle: Obstacle, giver: IndexedPost, receiver: IndexedPost): number {
  const key = obstacle === 'key' ? null : sharedKey(giver, receiver);
  return weightOf({
    degree: key === null ? 1 : degreeOf(key),
    miles: obstacle === 'reach' ? 0 : milesToGo(giver, receiver),
    radius: radiusOf(receiver),
    ratio: Math.min(MAX_NEIGHBOR_RATIO, ratioOf(giver.value, receiver.value)),
  });
}

type HopsByObstacle = Record<Obstacle, Hop[]>;
const noHops = (): HopsByObstacle => ({ nothing: [], key: [], reach: [], value: [] });

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

/** How far the start would have to look to reach a post; Infinity for an unknown place. */
export const milesToStart = (post: IndexedPost, startPost: IndexedPost): number => milesApart(post, startPost);
