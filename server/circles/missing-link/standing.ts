import {
  milesApart,
  milesToGo,
  NEIGHBOUR_RATIO,
  radiusOf,
  ratioOf,
  sharedKey,
  weightOf,
  degreeOf,
} from '../../market/fit.ts';
import type { MarketPost } from '../../market/market-post.ts';
import type { Way } from '../search/ways.ts';

/** The only thing that keeps one from serving the other. */
type Lack = 'nothing' | 'key' | 'reach' | 'value';

/** What keeps `giver` from serving `receiver`; null for more than one thing. */
function lackOf(giver: MarketPost, receiver: MarketPost): Lack | null {
  const lacks: Lack[] = [];
  if (ratioOf(giver.value, receiver.value) > NEIGHBOUR_RATIO) lacks.push('value');
  if (sharedKey(giver, receiver) === null) lacks.push('key');
  if (lacks.length > 1) return null;
  if (milesToGo(giver, receiver) === Infinity) lacks.push('reach');
  return lacks.length > 1 ? null : (lacks[0] ?? 'nothing');
}

/** What this hop weighs once `lack` is mended; a missing key counts as a skill, a missing reach as being online. */
function weightWithout(lack: Lack, giver: MarketPost, receiver: MarketPost): number {
  const key = lack === 'key' ? null : sharedKey(giver, receiver);
  return weightOf({
    degree: key === null ? 1 : degreeOf(key),
    miles: lack === 'reach' ? 0 : milesToGo(giver, receiver),
    radius: radiusOf(receiver),
    ratio: Math.min(NEIGHBOUR_RATIO, ratioOf(giver.value, receiver.value)),
  });
}

type Standing = Record<Lack, Way[]>;
const nobody = (): Standing => ({ nothing: [], key: [], reach: [], value: [] });

/** One hop forward and one hop back from the start: who fits, and who would but for one thing. */
export function standingOf(start: MarketPost, others: readonly MarketPost[]): { served: Standing; serving: Standing } {
  const [served, serving] = [nobody(), nobody()];
  for (const post of others) {
    const ahead = lackOf(start, post);
    if (ahead) served[ahead].push({ post, weight: post.accept * weightWithout(ahead, start, post) });
    const back = lackOf(post, start);
    if (back) serving[back].push({ post, weight: post.accept * weightWithout(back, post, start) });
  }
  return { served, serving };
}

/** The miles by which the start would have to look further; Infinity for an unknown place. */
export const milesToStart = (post: MarketPost, start: MarketPost): number => milesApart(post, start);
