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
type MissingSkill = 'nothing' | 'key' | 'reach' | 'value';

/** What keeps `giver` from serving `receiver`; null for more than one thing. */
function missingSkillOf(giver: IndexedPost, receiver: IndexedPost): MissingSkill | null {
  const missing: MissingSkill[] = [];
  if (ratioOf(giver.value, receiver.value) > MAX_NEIGHBOUR_RATIO) missing.push('value');
  if (sharedKey(giver, receiver) === null) missing.push('key');
  if (missing.length > 1) return null;
  if (milesToGo(giver, receiver) === Infinity) missing.push('reach');
  return missing.length > 1 ? null : (missing[0] ?? 'nothing');
}

/**
 * The weight of a hop once what is missing is there; a missing key counts as a skill, a missing reach as being online.
 */
function weightWithout(missing: MissingSkill, giver: IndexedPost, receiver: IndexedPost): number {
  const key = missing === 'key' ? null : sharedKey(giver, receiver);
  return weightOf({
    degree: key === null ? 1 : degreeOf(key),
    miles: missing === 'reach' ? 0 : milesToGo(giver, receiver),
    radius: radiusOf(receiver),
    ratio: Math.min(MAX_NEIGHBOUR_RATIO, ratioOf(giver.value, receiver.value)),
  });
}

type EdgesByMissingSkill = Record<MissingSkill, Hop[]>;
const noHops = (): EdgesByMissingSkill => ({ nothing: [], key: [], reach: [], value: [] });

/** The posts that the start serves, and those that serve it, grouped by the only thing that is missing for it. */
export function edgesByMissingSkill(
  start: IndexedPost,
  others: readonly IndexedPost[],
): { served: EdgesByMissingSkill; serving: EdgesByMissingSkill } {
  const [served, serving] = [noHops(), noHops()];
  for (const post of others) {
    const ahead = missingSkillOf(start, post);
    if (ahead) served[ahead].push({ post, weight: post.accept * weightWithout(ahead, start, post) });
    const back = missingSkillOf(post, start);
    if (back) serving[back].push({ post, weight: post.accept * weightWithout(back, post, start) });
  }
  return { served, serving };
}

/** How far the start would have to look to reach a post; Infinity for an unknown place. */
export const milesToStart = (post: IndexedPost, start: IndexedPost): number => milesApart(post, start);
