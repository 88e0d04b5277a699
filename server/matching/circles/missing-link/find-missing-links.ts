import { MAX_POST_SKILLS } from '#contracts/posts/skills.ts';
import { degreeOf, milesApart, radiusOf } from '../../match-index/one-way-match.ts';
import { type Blocked, isSkill, type IndexedPost, wantedKeys } from '../../match-index/indexed-post.ts';
import { Effort } from '../search/effort.ts';
import { mayShareCircle, circleScore } from '../search/possible-circle.ts';
import { betterValue, valuesFor } from './better-value.ts';
import { hopsByObstacle } from './hops-by-obstacle.ts';
import { type Pair, pairing } from './pairs.ts';
import { type Gain, Tally } from './tally.ts';

/** How many hints of one kind are worth reading. */
const MAX_PER_KIND = 3;
/** The radii that a hint proposes, in miles; the last is the largest that members can choose. */
const RADII = [50, 75, 100];

export type Change =
  | { kind: 'want' | 'offer'; key: string }
  | { kind: 'online' }
  | { kind: 'value'; value: number }
  | { kind: 'radius'; radius: number };
export type MissingLink = Change & Gain;

export interface MissingLinkOptions {
  blocked: Blocked;
  /** The industry's key of a skill's key. */
  industryOf: (skillKey: string) => string | undefined;
  /** Whether the start may also offer skills of other industries than its own. */
  allowsAnyOffer?: boolean;
  /** How many links of each kind to find at most; 3 by default. */
  maxPerKind?: number;
  /** What the search may look at. */
  effort?: Effort;
}

type Ranked<T> = ({ change: T } & Gain)[];

/** What all kinds of changes are searched in. */
interface Search {
  /** The member's post, one change of which is looked for. */
  startPost: IndexedPost;
  /** Posts that the start serves, or would serve without one obstacle. */
  served: ReturnType<typeof hopsByObstacle>['served'];
  /** Posts that serve the start, or would without one obstacle. */
  serving: ReturnType<typeof hopsByObstacle>['serving'];
  pairs: ReturnType<typeof pairing>;
  /** The pairs with which the start closes a circle today. */
  closed: Pair[];
  /** The numbers of their members (`Pair.members`). */
  closedToday: ReadonlySet<number>;
}

/**
 * The single changes of the start that would each close more circles of three, with how many; the easiest kind of
 * change first. None of them breaks a circle that closes today.
 */
export function findMissingLinks(
  startPost: IndexedPost,
  neighborhood: Iterable<IndexedPost>,
  { blocked, industryOf, allowsAnyOffer = false, maxPerKind = MAX_PER_KIND, effort = new Effort() }: MissingLinkOptions,
): MissingLink[] {
  const others = [...neighborhood].filter((post) => mayShareCircle(startPost, post, blocked));
  const { served, serving } = hopsByObstacle(startPost, others);
  const pairs = pairing(others, blocked, effort);
  const closed = [...pairs(served.none, serving.none)];
  // Where the search ends early because too many circles close today, no hint is needed.
  if (effort.isSpent) return [];
  const closedToday = new Set(closed.map(({ members }) => members));
  const search: Search = { startPost, served, serving, pairs, closed, closedToday };
  const mayOffer = (key: string) => allowsAnyOffer || startPost.gives.includes(industryOf(key) ?? '');
  const links = <T>(ranked: Ranked<T>, toChange: (change: T) => Change): MissingLink[] =>
    ranked.slice(0, maxPerKind).map(({ change, closes, best }) => ({ ...toChange(change), closes, best }));
  return [
    ...links(wantGains(search), (key) => ({ kind: 'want', key })),
    ...links(onlineGains(search), () => ({ kind: 'online' })),
    ...links(valueGains(search), (value) => ({ kind: 'value', value })),
    ...links(radiusGains(search), (radius) => ({ kind: 'radius', radius })),
    ...links(offerGains(search, mayOffer), (key) => ({ kind: 'offer', key })),
  ];
}

/** The score of a circle of the start with a pair, which has the weights of its three hops but not the start's part. */
const scoreWith = ({ startPost }: Search, { weight }: Pair): number => 3 * startPost.accept * weight;

function wantGains(search: Search): Ranked<string> {
  const { startPost, served, serving, pairs, closedToday } = search;
  const tally = new Tally<string>(closedToday);
  if (startPost.wants.filter(isSkill).length >= MAX_POST_SKILLS) return [];
  // A first skill would cancel the industries that the start wants.
  const bySkill = startPost.wants.some(isSkill);
  for (const pair of pairs(served.none, serving.noSharedKey)) {
    for (const key of pair.last.gives) {
      if (isSkill(key) !== bySkill || startPost.gives.includes(key)) continue;
      tally.add(key, pair, scoreWith(search, pair) * degreeOf(key));
    }
  }
  return tally.ranked();
}

function offerGains(search: Search, mayOffer: (key: string) => boolean): Ranked<string> {
  const { startPost, served, serving, pairs, closedToday } = search;
  const tally = new Tally<string>(closedToday);
  if (startPost.gives.filter(isSkill).length >= MAX_POST_SKILLS) return [];
  for (const pair of pairs(served.noSharedKey, serving.none)) {
    for (const key of wantedKeys(pair.first)) {
      if (!isSkill(key) || startPost.wants.includes(key) || !mayOffer(key)) continue;
      tally.add(key, pair, scoreWith(search, pair));
    }
  }
  return tally.ranked();
}

function onlineGains(search: Search): Ranked<'online'> {
  const { served, serving, pairs, closedToday } = search;
  const tally = new Tally<'online'>(closedToday);
  for (const pair of pairs(served.tooFar, serving.none)) tally.add('online', pair, scoreWith(search, pair));
  return tally.ranked();
}

function valueGains({ startPost, served, serving, pairs, closed, closedToday }: Search): Ranked<number> {
  const unequal = [
    ...pairs(served.valuesApart, [...serving.none, ...serving.valuesApart]),
    ...pairs(served.none, serving.valuesApart),
  ];
  const all = [...unequal, ...closed];
  const value = betterValue(startPost.value, all, closedToday);
  const tally = new Tally<number>(closedToday);
  if (value === null) return [];
  for (const pair of all) {
    const { from, to } = valuesFor(pair);
    if (from <= value && value <= to)
      tally.add(value, pair, circleScore([{ ...startPost, value }, pair.first, pair.last]));
  }
  return tally.ranked();
}

/** The smallest radius with at least half of what the largest would close. */
function radiusGains({ startPost, served, serving, pairs, closedToday }: Search): Ranked<number> {
  const tally = new Tally<number>(closedToday);
  for (const pair of pairs(served.none, serving.tooFar)) {
    const miles = milesApart(pair.last, startPost);
    for (const radius of RADII) {
      if (radius <= radiusOf(startPost) || miles > radius) continue;
      tally.add(radius, pair, circleScore([{ ...startPost, radius }, pair.first, pair.last]));
    }
  }
  const ranked = tally.ranked();
  const enough = ranked.filter(({ closes }) => closes * 2 >= (ranked[0]?.closes ?? 0));
  return enough.sort((a, b) => a.change - b.change).slice(0, 1);
}
