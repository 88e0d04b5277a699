import {
  degreeOf,
  MAX_NEIGHBOUR_RATIO,
  milesApart,
  milesToGo,
  radiusOf,
  ratioOf,
  sharedKey,
  weightOf,
} from '../../match-index/fit.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import type { Hop } from '../search/hops.ts';

/** The only thing that keeps one from serving the other. */
type Lack = 'nothing' | 'key' | 'reach' | 'value';

/** What keeps `giver` from serving `receiver`; null for more than one thing. */
function lackOf(giver: IndexedPost, receiver: IndexedPost): Lack | null {
  const lacks: Lack[] = [];
  if (ratioOf(giver.value, receiver.value) > MAX_NEIGHBOUR_RATIO) lacks.push('value');
  if (sharedKey(giver, receiver) === null) lacks.push('key');
  if (lacks.length > 1) return null;
  if (milesToGo(giver, receiver) === Infinity) lacks.push('reach');
  return lacks.length > 1 ? null : (lacks[0] ?? 'nothing');
}

/** The weight of a hop once `lack` is gone; a missing key counts as a skill, a missing reach as being online. */
function weightWithout(lack: Lack, giver: IndexedPost, receiver: IndexedPost): number {
  const key = lack === 'key' ? null : sharedKey(giver, receiver);
  return weightOf({
    degree: key === null ? 1 : degreeOf(key),
    miles: lack === 'reach' ? 0 : milesToGo(giver, receiver),
    radius: radiusOf(receiver),
    ratio: Math.min(MAX_NEIGHBOUR_RATIO, ratioOf(giver.value, receiver.value)),
  });
}

type HopsByLack = Record<Lack, Hop[]>;
const noHops = (): HopsByLack => ({ nothing: [], key: [], reach: [], value: [] });

/** The posts that the start serves, and those that serve it, grouped by the only thing that is missing for it. */
export function hopsByLack(
  start: IndexedPost,
  others: readonly IndexedPost[],
): { served: HopsByLack; serving: HopsByLack } {
  const [served, serving] = [noHops(), noHops()];
  for (const post of others) {
    const ahead = lackOf(start, post);
    if (ahead) served[ahead].push({ post, weight: post.accept * weightWithout(ahead, start, post) });
    const back = lackOf(post, start);
    if (back) serving[back].push({ post, weight: post.accept * weightWithout(back, post, start) });
  }
  return { served, serving };
}

/** How far the start would have to look to reach a post; Infinity for an unknown place. */
export const milesToStart = (post: IndexedPost, start: IndexedPost): number => milesApart(post, start);
