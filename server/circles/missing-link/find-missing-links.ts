import { degreeOf, radiusOf } from '../../market/fit.ts';
import { type Blocked, isSkill, type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { mayShareRing, ringScore } from '../search/ring.ts';
import { betterValue, valuesFor } from './better-value.ts';
import { type Pair, pairing } from './pairs.ts';
import { milesToStart, standingOf } from './standing.ts';
import { type Gain, Tally } from './tally.ts';

const MOST_SKILLS = 3;
/** How many hints of one kind are worth reading. */
const MOST_OF_A_KIND = 3;
/** The radii that a hint proposes, in miles; the last is the widest that members can choose. */
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
  /** Whether the start may offer what is not of its own industries, too. */
  anyOffer?: boolean;
  /** How many of each kind; a few unless told. */
  most?: number;
}

/**
 * Which one change of the start would close how many circles of three that do not close yet, the easiest kind of change
 * first. None of them opens a circle that closes today.
 */
export function findMissingLinks(
  start: MarketPost,
  neighbourhood: Iterable<MarketPost>,
  { blocked, industryOf, anyOffer = false, most = MOST_OF_A_KIND }: MissingLinkOptions,
): MissingLink[] {
  const others = [...neighbourhood].filter((post) => mayShareRing(start, post, blocked));
  const { served, serving } = standingOf(start, others);
  const pairs = pairing(others, blocked);
  const closed = [...pairs(served.nothing, serving.nothing)];
  const known = new Set(closed.map(({ members }) => members));
  const factor = 3 * start.accept;

  const wants = new Tally<string>(known);
  if (start.wants.filter(isSkill).length < MOST_SKILLS) {
    // A first skill would cancel the industries that the start wants.
    const bySkill = start.wants.some(isSkill);
    for (const pair of pairs(served.nothing, serving.key)) {
      for (const key of pair.last.gives) {
        if (isSkill(key) === bySkill && !start.gives.includes(key))
          wants.add(key, pair, factor * pair.weight * degreeOf(key));
      }
    }
  }

  const offers = new Tally<string>(known);
  if (start.gives.filter(isSkill).length < MOST_SKILLS) {
    const isOwn = (key: string) =>
      (anyOffer || start.gives.includes(industryOf(key) ?? '')) && !start.wants.includes(key);
    for (const pair of pairs(served.key, serving.nothing)) {
      for (const key of wantedKeys(pair.first)) {
        if (isSkill(key) && isOwn(key)) offers.add(key, pair, factor * pair.weight);
      }
    }
  }

  const online = new Tally<'online'>(known);
  for (const pair of pairs(served.reach, serving.nothing)) online.add('online', pair, factor * pair.weight);

  const unequal = [
    ...pairs(served.value, [...serving.nothing, ...serving.value]),
    ...pairs(served.nothing, serving.value),
  ];
  const farther = [...pairs(served.nothing, serving.reach)];

  return [
    ...first(wants.ranked(), most, (key) => ({ kind: 'want', key })),
    ...first(online.ranked(), most, () => ({ kind: 'online' })),
    ...first(valueGain(start, [...unequal, ...closed], known), most, (value) => ({ kind: 'value', value })),
    ...first(radiusGain(start, farther, known), most, (radius) => ({ kind: 'radius', radius })),
    ...first(offers.ranked(), most, (key) => ({ kind: 'offer', key })),
  ];
}

const first = <T>(ranked: ({ change: T } & Gain)[], most: number, toChange: (change: T) => Change): MissingLink[] =>
  ranked.slice(0, most).map(({ change, closes, best }) => ({ ...toChange(change), closes, best }));

function valueGain(start: MarketPost, pairs: Pair[], known: ReadonlySet<number>) {
  const value = betterValue(start.value, pairs, known);
  const tally = new Tally<number>(known);
  if (value === null) return [];
  for (const pair of pairs) {
    const { from, to } = valuesFor(pair);
    if (from <= value && value <= to) tally.add(value, pair, ringScore([{ ...start, value }, pair.first, pair.last]));
  }
  return tally.ranked();
}

/** The smallest radius with at least half of what the widest would close. */
function radiusGain(start: MarketPost, pairs: Pair[], known: ReadonlySet<number>) {
  const tally = new Tally<number>(known);
  for (const pair of pairs) {
    const miles = milesToStart(pair.last, start);
    for (const radius of RADII) {
      if (radius <= radiusOf(start) || miles > radius) continue;
      tally.add(radius, pair, ringScore([{ ...start, radius }, pair.first, pair.last]));
    }
  }
  const ranked = tally.ranked();
  const enough = ranked.filter(({ closes }) => closes * 2 >= (ranked[0]?.closes ?? 0));
  return enough.sort((a, b) => a.change - b.change).slice(0, 1);
}
