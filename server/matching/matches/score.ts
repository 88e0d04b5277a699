/** How well two posts match, without a database: what `GET /api/matches` orders by. */
import { DAY } from '../../platform/core/time.ts';
import { milesToGo, radiusOf, ratioOf, isOnline } from '../match-index/one-way-match.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';
import { type Serving, servingOf } from './serving.ts';
import { degrees, matchWeights } from './weights.ts';

/** A member who has not been seen for this long counts as gone. */
const GONE_AFTER_MS = 30 * DAY;
/** The rate assumed for members with too few requests to know it. */
const UNKNOWN_ANSWER_RATE = 0.5;

/** `has`: they offer what you need; `needs`: they need what you offer. */
type MatchKind = 'mutual' | 'has' | 'needs';

export interface Liveliness {
  /** The rate from 0 to 1; null for too few requests. */
  answerRate: number | null;
  lastSeenAt: number;
}

/** What a match gives in one direction: what is served, and how far it has to go (0 for what is done online). */
export interface Direction extends Serving {
  miles: number;
  /** How far the receiver looks, in miles. */
  radius: number;
  isOnline: boolean;
}

export interface Match {
  kind: MatchKind;
  /** 0 to 100, not rounded, so that an order by it is complete. */
  score: number;
  /** What they give to me. */
  get: Direction | null;
  /** What I give to them. */
  give: Direction | null;
}

function directionOf(giver: IndexedPost, receiver: IndexedPost): Direction | null {
  const serving = servingOf(giver, receiver);
  if (!serving) return null;
  const miles = milesToGo(giver, receiver);
  return miles === Infinity ? null : { ...serving, miles, radius: radiusOf(receiver), isOnline: isOnline(giver) };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const between0And1 = (value: number) => Math.min(1, Math.max(0, value));

export const livelinessScore = ({ answerRate, lastSeenAt }: Liveliness, now: number): number =>
  mean([answerRate ?? UNKNOWN_ANSWER_RATE, between0And1(1 - (now - lastSeenAt) / GONE_AFTER_MS)]);

const kindOf = (get: Direction | null, give: Direction | null): MatchKind => {
  if (get && give) return 'mutual';
  return get ? 'has' : 'needs';
};

/** How my post and theirs match; null if neither serves the other. A direction out of reach does not count. */
export function matchOf(mine: IndexedPost, theirs: IndexedPost, owner: Liveliness, now: number): Match | null {
  if (mine.userId === theirs.userId) return null;
  const [get, give] = [directionOf(theirs, mine), directionOf(mine, theirs)];
  const directions = [get, give].filter((direction) => direction !== null);
  if (directions.length === 0) return null;
  const levels = directions.map(({ matchedBy }) => degrees[matchedBy]);
  const parts: Record<keyof typeof matchWeights, number> = {
    degree: mean(levels),
    bothWays: directions.length === 2 ? Math.min(...levels) : 0,
    distance: mean(directions.map(({ miles, radius }) => 1 - miles / radius)),
    balance: 1 / ratioOf(mine.value, theirs.value),
    liveliness: livelinessScore(owner, now),
  };
  const score =
    matchWeights.degree * parts.degree +
    matchWeights.bothWays * parts.bothWays +
    matchWeights.distance * parts.distance +
    matchWeights.balance * parts.balance +
    matchWeights.liveliness * parts.liveliness;
  return { kind: kindOf(get, give), score, get, give };
}
