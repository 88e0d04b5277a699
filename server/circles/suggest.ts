import type { Ring as RingSuggestion } from '#contracts/circles.ts';
import { circleMembers } from '#db/schema/circle-members.ts';
import { circles, circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { blockedAmong, loadMarketPosts } from '../market/load.ts';
import { fitOf } from '../market/fit.ts';
import type { MarketPost } from '../market/market-post.ts';
import { neighbourhoodOf } from './gather/neighbourhood.ts';
import { refusalsOf } from './gather/refused.ts';
import { membersKeyOf } from './protocol/members-key.ts';
import { digestOffers, makeRingToken } from './ring-token.ts';
import { peopleOf, toStranger } from './view/people.ts';
import { findRings } from './search/find-rings.ts';

const FREE = 1;
const PREMIUM = 3;
/** More than are shown, because some are refused or proposed already. */
const LOOKED_AT = 12;

const findOwnPost = async (ctx: MemberContext, postId: string): Promise<void> => {
  const [post] = await ctx.db.read
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, ctx.actor.id), eq(posts.status, 'active')));
  if (!post) throw new AppError('POST_NOT_FOUND');
};

const isProposed = async (db: Queryable, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: circles.membersKey })
    .from(circles)
    .where(and(inArray(circles.membersKey, keys), inArray(circles.state, ['proposed', 'agreed'])));
  return new Set(rows.map(({ key }) => key));
};

type PossibleRing = { posts: MarketPost[]; score: number };

/** The rings through a post of the market that could be proposed now, best first. */
export const findPossibleRings = async (db: Queryable, start: MarketPost, most: number): Promise<PossibleRing[]> => {
  const around = await neighbourhoodOf(db, start);
  const blocked = await blockedAmong(db, [start, ...around]);
  const found = findRings(start, around, { blocked, most: LOOKED_AT });
  const refused = await refusalsOf(db, [...new Set(found.flatMap((one) => one.posts.map(({ userId }) => userId)))]);
  const rings = found.filter(({ posts }) => !refused(posts)).map(({ posts, score }) => ({ posts: [...posts], score }));
  const keyOf = ({ posts }: PossibleRing) => membersKeyOf(posts.map(({ userId }) => userId));
  const proposed = await isProposed(db, rings.map(keyOf));
  return rings.filter((ring) => !proposed.has(keyOf(ring))).slice(0, most);
};

const toSuggestion = async (ctx: MemberContext, ring: MarketPost[]): Promise<RingSuggestion> => {
  const { read } = ctx.db;
  const ids = ring.map(({ postId }) => postId);
  const rows = await read
    .select({ id: posts.id, service: posts.serviceOffered, location: posts.location })
    .from(posts)
    .where(inArray(posts.id, ids));
  const of = (post: MarketPost | undefined) => rows.find(({ id }) => id === post?.postId);
  // The start is first: it gives to the second, and gets from the last.
  const [self, after] = ring;
  const people = await peopleOf(read, [after?.userId ?? '', ring.at(-1)?.userId ?? '']);
  const before = ring.at(-1);
  const sideOf = (giver: MarketPost | undefined, receiver: MarketPost | undefined, other: MarketPost | undefined) => {
    const miles = giver && receiver ? fitOf(giver, receiver)?.miles : undefined;
    const person = people.get(other?.userId ?? '');
    return {
      person: person ? toStranger(person) : null,
      service: of(giver)?.service ?? '',
      value: giver?.value ?? 0,
      distanceMiles: !giver || giver.isRemote || giver.alsoOnline ? null : Math.round((miles ?? 0) * 10) / 10,
    };
  };
  return {
    token: makeRingToken(ctx, ids, digestOffers(ring, new Map(rows.map(({ id, service }) => [id, service])))),
    size: ring.length,
    seats: ring.map((post, position) => ({
      position,
      isMe: position === 0,
      service: of(post)?.service ?? '',
      location: of(post)?.location ?? '',
    })),
    youGive: sideOf(self, after, after),
    youGet: sideOf(before, self, before),
  };
};

const isBound = async (db: Queryable, postId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: circleSeats.id })
    .from(circleSeats)
    .where(and(eq(circleSeats.postId, postId), eq(circleSeats.isBound, true)));
  return row !== undefined;
};

/** The one ring that the free plan shows: the best of all posts of the member's. */
const bestOfAll = async (db: Queryable, userId: string): Promise<PossibleRing[]> => {
  const starts = await loadMarketPosts(db, and(eq(marketPosts.userId, userId), eq(marketPosts.isOpen, true)));
  const best: PossibleRing[] = [];
  for (const start of starts) {
    if (!(await isBound(db, start.postId))) best.push(...(await findPossibleRings(db, start, FREE)));
  }
  return best.toSorted((one, other) => other.score - one.score).slice(0, FREE);
};

/**
 * The circles that could be proposed with a post of the actor's: up to three, best first. On the free plan the best one
 * of all their posts, and none with the others.
 */
export const suggestRings = async (ctx: MemberContext, { postId }: { postId: string }): Promise<RingSuggestion[]> => {
  await findOwnPost(ctx, postId);
  const { read } = ctx.db;
  const [preferences] = await read.select().from(circleMembers).where(eq(circleMembers.userId, ctx.actor.id));
  if (preferences && !preferences.takesPart) return [];
  if (await isBound(read, postId)) return [];
  const [start] = await loadMarketPosts(read, eq(marketPosts.postId, postId));
  if (!start) return [];
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  const rings = isUnlimited
    ? await findPossibleRings(read, start, PREMIUM)
    : (await bestOfAll(read, ctx.actor.id)).filter(({ posts: [first] }) => first?.postId === postId);
  return Promise.all(rings.map((ring) => toSuggestion(ctx, ring.posts)));
};
