import type { Ring as RingSuggestion } from '#contracts/circles.ts';
import { circleMembers, circles, circleSeats } from '#db/schema/circles.ts';
import { marketPosts } from '#db/schema/market.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { blockedAmong, loadMarketPosts } from '../market/load.ts';
import { fitOf } from '../market/fit.ts';
import type { MarketPost } from '../market/market-post.ts';
import { averageRating } from '../members/average-rating.ts';
import { neighbourhoodOf } from './gather/neighbourhood.ts';
import { refusalsOf } from './gather/refused.ts';
import { membersKeyOf } from './protocol/members-key.ts';
import { makeRingToken } from './ring-token.ts';
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

/** The rings through a post of the market that could be proposed now, best first. */
export const findPossibleRings = async (db: Queryable, start: MarketPost, most: number): Promise<MarketPost[][]> => {
  const around = await neighbourhoodOf(db, start);
  const blocked = await blockedAmong(db, [start, ...around]);
  const found = findRings(start, around, { blocked, most: LOOKED_AT });
  const refused = await refusalsOf(db, [...new Set(found.flatMap((one) => one.posts.map(({ userId }) => userId)))]);
  const rings = found.map((one) => [...one.posts]).filter((ring) => !refused(ring));
  const keyOf = (ring: MarketPost[]) => membersKeyOf(ring.map(({ userId }) => userId));
  const proposed = await isProposed(db, rings.map(keyOf));
  return rings.filter((ring) => !proposed.has(keyOf(ring))).slice(0, most);
};

const stranger = async (db: Queryable, userId: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row ? { firstName: row.firstName, isVerified: row.isVerified, averageRating: averageRating(row) } : null;
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
  const before = ring.at(-1);
  const sideOf = async (
    giver: MarketPost | undefined,
    receiver: MarketPost | undefined,
    other: MarketPost | undefined,
  ) => {
    const miles = giver && receiver ? fitOf(giver, receiver)?.miles : undefined;
    return {
      person: other ? await stranger(read, other.userId) : null,
      service: of(giver)?.service ?? '',
      value: giver?.value ?? 0,
      distanceMiles: !giver || giver.isRemote || giver.alsoOnline ? null : Math.round((miles ?? 0) * 10) / 10,
    };
  };
  return {
    token: makeRingToken(ctx, ids),
    size: ring.length,
    seats: ring.map((post, position) => ({
      position,
      isMe: position === 0,
      service: of(post)?.service ?? '',
      location: of(post)?.location ?? '',
    })),
    youGive: await sideOf(self, after, after),
    youGet: await sideOf(before, self, before),
  };
};

const isBound = async (db: Queryable, postId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: circleSeats.id })
    .from(circleSeats)
    .where(and(eq(circleSeats.postId, postId), eq(circleSeats.isBound, true)));
  return row !== undefined;
};

/** The circles that could be proposed with a post of the actor's: up to three, one on the free plan. */
export const suggestRings = async (ctx: MemberContext, { postId }: { postId: string }): Promise<RingSuggestion[]> => {
  await findOwnPost(ctx, postId);
  const { read } = ctx.db;
  const [preferences] = await read.select().from(circleMembers).where(eq(circleMembers.userId, ctx.actor.id));
  if (preferences && !preferences.takesPart) throw new AppError('CIRCLES_OFF');
  if (await isBound(read, postId)) return [];
  const [start] = await loadMarketPosts(read, eq(marketPosts.postId, postId));
  if (!start) return [];
  const isUnlimited = (ctx.actor.unlimitedUntil ?? 0) > Date.now();
  const rings = await findPossibleRings(read, start, isUnlimited ? PREMIUM : FREE);
  return Promise.all(rings.map((ring) => toSuggestion(ctx, ring)));
};
