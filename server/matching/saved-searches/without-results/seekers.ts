import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { MemberContext } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { boundingBox, milesBetween, type Point } from '../../../platform/gateways/places/geocoding.ts';
import { cachedSkills } from '../../../posts/skills/cached-skills.ts';
import { notBlocked } from '../../../auth/blocks/blocked.ts';
import type { SavedSearchRow } from '../saved-search-row.ts';

/**
 * Of how many saved searches, the newest, those around are looked for, and how many of those are compared with the
 * skills.
 */
const NEWEST = 2000;
const COMPARED = 400;
/** Comparing words takes time: others come in between. */
const SLICE = 50;
const MIN_AGE_DAYS = 7;
/** The largest radius of a saved search, in miles. */
const MAX_RADIUS = 500;

/** A saved search, the skill that its words name, and where its member lives. */
export type Seeker = { wish: SavedSearchRow; skill: Skill | undefined; lat: number | null; lng: number | null };

/** Established members: verified by email or identity, and here for a week. */
const isEstablishedMember = () =>
  and(
    or(eq(users.isEmailVerified, true), eq(users.isVerified, true)),
    lte(users.createdAt, Date.now() - MIN_AGE_DAYS * DAY),
  );

/** Saved searches whose place, or else that of their member, is within the largest radius. */
const isAround = (here: Point) => {
  const { minLat, maxLat, minLng, maxLng } = boundingBox(here, MAX_RADIUS);
  return and(
    sql`coalesce(${wishes.lat}, ${users.lat}) between ${minLat} and ${maxLat}`,
    sql`coalesce(${wishes.lng}, ${users.lng}) between ${minLng} and ${maxLng}`,
  );
};

/**
 * The newest saved searches of others around that are about one of these industries; not those for posts that request
 * something.
 */
export const findSeekers = async (ctx: MemberContext, fields: string[], here: Point): Promise<Seeker[]> => {
  const { find } = await cachedSkills(ctx.db);
  const newest = ctx.db.read
    .select({ id: wishes.id })
    .from(wishes)
    .where(inArray(wishes.field, fields))
    .orderBy(desc(wishes.id))
    .limit(NEWEST);
  const rows = await ctx.db.read
    .select({ wish: wishes, lat: users.lat, lng: users.lng })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(
      and(
        inArray(wishes.id, newest),
        or(isNull(wishes.type), ne(wishes.type, 'requesting')),
        ne(wishes.userId, ctx.actor.id),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        isEstablishedMember(),
        isAround(here),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(wishes.id))
    .limit(COMPARED);
  const seekers: Seeker[] = [];
  for (const [n, row] of rows.entries()) {
    if (n % SLICE === 0) await yieldToOthers();
    seekers.push({ ...row, skill: row.wish.search === null ? undefined : find(row.wish.search)[0] });
  }
  return seekers;
};

/** Whether a saved search looks around this point: around its own place, or else around its member's. */
export const isNear = ({ wish, lat, lng }: Seeker, here: Point): boolean => {
  const center = wish.lat !== null && wish.lng !== null ? { lat: wish.lat, lng: wish.lng } : null;
  const home = lat !== null && lng !== null ? { lat, lng } : null;
  const around = center ?? home;
  return around !== null && milesBetween(around, here) <= (center ? (wish.radius ?? DEFAULT_RADIUS) : DEFAULT_RADIUS);
};

/** The networks that these members signed in from, by member. */
export type Networks = ReadonlyMap<string, readonly { mark: string }[]>;

export const readNetworks = async (db: Queryable, seekers: readonly Seeker[]): Promise<Networks> => {
  const userIds = [...new Set(seekers.map(({ wish }) => wish.userId))];
  if (userIds.length === 0) return new Map();
  const marks = await db
    .select({ userId: networkMarks.userId, mark: networkMarks.mark })
    .from(networkMarks)
    .where(inArray(networkMarks.userId, userIds));
  return Map.groupBy(marks, ({ userId }) => userId);
};

/** How many these members are; all of one network count as one, because they may be one person. */
export const countSeekers = (networks: Networks, seekers: readonly Seeker[]): number => {
  const userIds = [...new Set(seekers.map(({ wish }) => wish.userId))];
  let groups: Set<string>[] = [];
  for (const userId of userIds) {
    const own = new Set(networks.get(userId)?.map(({ mark }) => mark) ?? [userId]);
    const same = groups.filter((group) => !group.isDisjointFrom(own));
    groups = [...groups.filter((group) => !same.includes(group)), same.reduce((all, group) => all.union(group), own)];
  }
  return groups.length;
};
