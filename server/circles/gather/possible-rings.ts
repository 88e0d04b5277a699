import { circles, circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { blockedAmong, loadMarketPosts } from '../../market/load.ts';
import type { MarketPost } from '../../market/market-post.ts';
import { membersKeyOf } from '../protocol/members-key.ts';
import { findRings } from '../search/find-rings.ts';
import { bestOwnPosts } from './best-own.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { readRefusals } from './read-refusals.ts';

const FREE = 1;
const PREMIUM = 3;
/** More than are shown, because some are refused or proposed already. */
const LOOKED_AT = 12;

const isProposed = async (db: Queryable, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: circles.membersKey })
    .from(circles)
    .where(and(inArray(circles.membersKey, keys), inArray(circles.state, ['proposed', 'agreed'])));
  return new Set(rows.map(({ key }) => key));
};

export type PossibleRing = { posts: MarketPost[]; score: number };

/** The rings through a post of the market that could be proposed now, best first. */
export const findPossibleRings = async (db: Queryable, start: MarketPost, max: number): Promise<PossibleRing[]> => {
  const around = await neighbourhoodOf(db, start);
  const blocked = await blockedAmong(db, [start, ...around]);
  const found = findRings(start, around, { blocked, max: LOOKED_AT });
  const isRefused = await readRefusals(db, [...new Set(found.flatMap((one) => one.posts.map(({ userId }) => userId)))]);
  const rings = found
    .filter(({ posts }) => !isRefused(posts))
    .map(({ posts, score }) => ({ posts: [...posts], score }));
  const keyOf = ({ posts }: PossibleRing) => membersKeyOf(posts.map(({ userId }) => userId));
  const proposed = await isProposed(db, rings.map(keyOf));
  return rings.filter((ring) => !proposed.has(keyOf(ring))).slice(0, max);
};

const isBound = async (db: Queryable, postId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: circleSeats.id })
    .from(circleSeats)
    .where(and(eq(circleSeats.postId, postId), eq(circleSeats.isBound, true)));
  return row !== undefined;
};

/** The one ring that the free plan shows: the best of the member's best posts. */
const bestOfAll = async (db: Queryable, userId: string): Promise<PossibleRing[]> => {
  const starts = await bestOwnPosts(db, userId, eq(marketPosts.isOpen, true));
  const best: PossibleRing[] = [];
  for (const start of starts) {
    if (!(await isBound(db, start.postId))) best.push(...(await findPossibleRings(db, start, FREE)));
  }
  return best.toSorted((one, other) => other.score - one.score).slice(0, FREE);
};

/**
 * The rings that a member is shown at a post of theirs: up to three, best first. On the free plan the best one of all
 * their posts, and none with the others.
 */
export const ringsShownAt = async (
  db: Queryable,
  { userId, unlimitedUntil }: { userId: string; unlimitedUntil: number | null },
  postId: string,
): Promise<PossibleRing[]> => {
  if (await isBound(db, postId)) return [];
  const [start] = await loadMarketPosts(db, eq(marketPosts.postId, postId));
  if (!start) return [];
  if ((unlimitedUntil ?? 0) > Date.now()) return findPossibleRings(db, start, PREMIUM);
  return (await bestOfAll(db, userId)).filter(({ posts: [first] }) => first?.postId === postId);
};
