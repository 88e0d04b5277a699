import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import type { UnservedWish } from '#contracts/wishes.ts';
import { wishes } from '#db/schema/finding.ts';
import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { milesBetween, type Point } from '../gateways/places/geocoding.ts';
import { postFilters } from '../posts/filters.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { searchOf } from './list-results.ts';
import type { WishRow } from './wish-row.ts';

/** From so many members on nobody can be told from the others. */
const ENOUGH = 3;
const READ = 2000;
const SHOWN = 10;

type Seeker = { wish: WishRow; lat: number | null; lng: number | null };

const findSelf = async ({ db, actor }: MemberContext) => {
  const [self] = await db.read
    .select({ location: users.location, lat: users.lat, lng: users.lng })
    .from(users)
    .where(eq(users.id, actor.id));
  const rows = await db.read
    .select({ name: industries.name })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(eq(memberIndustries.userId, actor.id));
  return { ...self, fields: rows.map(({ name }) => name.toLowerCase()) };
};

/** The newest wishes of others in these industries. */
const findSeekers = (ctx: MemberContext, fields: string[]): Promise<Seeker[]> =>
  ctx.db.read
    .select({ wish: wishes, lat: users.lat, lng: users.lng })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(
      and(
        inArray(wishes.field, fields),
        ne(wishes.userId, ctx.actor.id),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(wishes.id))
    .limit(READ);

/** Whether a wish looks around this point: around its own place, or else around its member's. */
const isNear = ({ wish, lat, lng }: Seeker, here: Point): boolean => {
  const center = wish.lat !== null && wish.lng !== null ? { lat: wish.lat, lng: wish.lng } : null;
  const home = lat !== null && lng !== null ? { lat, lng } : null;
  const around = center ?? home;
  return around !== null && milesBetween(around, here) <= (center ? (wish.radius ?? DEFAULT_RADIUS) : DEFAULT_RADIUS);
};

/** Whether a post fits the wish now. */
const isServed = async (ctx: MemberContext, wish: WishRow): Promise<boolean> => {
  const { match, where } = postFilters(ctx, { ...searchOf(wish), from: undefined });
  const base = ctx.db.read
    .select({ seq: posts.seq })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base).where(where).limit(1);
  return rows.length > 0;
};

/** Those who seek in vain: each different search is run once. */
const unserved = async (ctx: MemberContext, seekers: Seeker[]): Promise<Seeker[]> => {
  const served = new Map<string, boolean>();
  const left: Seeker[] = [];
  for (const seeker of seekers) {
    const { fingerprint } = seeker.wish;
    const known = served.get(fingerprint) ?? (await isServed(ctx, seeker.wish));
    served.set(fingerprint, known);
    if (!known) left.push(seeker);
  }
  return left;
};

const countMembers = (seekers: Seeker[]): number => new Set(seekers.map(({ wish }) => wish.userId)).size;

/**
 * What at least three members near the actor look for in one of the actor's industries and nobody offers, without
 * names; the most wanted first.
 */
export const listUnserved = async (ctx: MemberContext): Promise<UnservedWish[]> => {
  const { location, lat, lng, fields } = await findSelf(ctx);
  if (!location || typeof lat !== 'number' || typeof lng !== 'number' || fields.length === 0) return [];
  const groups = new Map<string, Seeker[]>();
  for (const seeker of await findSeekers(ctx, fields)) {
    if (!isNear(seeker, { lat, lng })) continue;
    const label = (seeker.wish.search ?? seeker.wish.industry ?? '').toLowerCase();
    groups.set(label, [...(groups.get(label) ?? []), seeker]);
  }
  const wanted = [...groups.values()]
    .filter((seekers) => countMembers(seekers) >= ENOUGH)
    .sort((one, other) => countMembers(other) - countMembers(one))
    .slice(0, SHOWN);
  const result: UnservedWish[] = [];
  for (const seekers of wanted) {
    const left = await unserved(ctx, seekers);
    const label = left[0]?.wish.search ?? left[0]?.wish.industry;
    if (label && countMembers(left) >= ENOUGH) result.push({ label, count: countMembers(left), place: location });
  }
  return result.sort((one, other) => other.count - one.count);
};
