import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MemberContext } from '../../../platform/context/context.ts';
import { DAY } from '../../../platform/core/time.ts';
import { boundingBox, milesBetween, type Point } from '../../../platform/gateways/places/distances.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { notBlocked } from '../../../auth/blocks/blocked.ts';
import type { SavedSearchRow } from '../saved-search-row.ts';

/**
 * How many saved searches, the newest, are read to find those around, and how many of these are compared with the
 * skills.
 */
const NEWEST = 2000;
const COMPARED = 400;
/** After this many comparisons, which take time, other requests run. */
const SLICE = 50;
const MIN_AGE_DAYS = 7;
/** The largest radius of a saved search, in miles. */
const MAX_RADIUS = 500;

/** A saved search, the skill that its words name, and where its member lives. */
export type Searcher = {
  savedSearch: SavedSearchRow;
  skill: Skill | undefined;
  lat: number | null;
  lng: number | null;
};

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
 * The newest saved searches of others around that are about one of these industries. Those for requests, or for posts
 * that want what the words say, are left out: their members offer it.
 */
export const findSearchers = async (ctx: MemberContext, fields: string[], here: Point): Promise<Searcher[]> => {
  const { find } = await loadCachedSkills(ctx.db);
  const newest = ctx.db.read
    .select({ id: wishes.id })
    .from(wishes)
    .where(inArray(wishes.field, fields))
    .orderBy(desc(wishes.id))
    .limit(NEWEST);
  const rows = await ctx.db.read
    .select({ savedSearch: wishes, lat: users.lat, lng: users.lng })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(
      and(
        inArray(wishes.id, newest),
        or(isNull(wishes.type), ne(wishes.type, 'requesting')),
        or(isNull(wishes.side), ne(wishes.side, 'wanted')),
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
  const searchers: Searcher[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === 0) await nextTurn();
    searchers.push({ ...row, skill: row.savedSearch.search === null ? undefined : find(row.savedSearch.search)[0] });
  }
  return searchers;
};

/** Whether a saved search looks around this point: around its own place, or else around its member's. */
export const isNear = ({ savedSearch, lat, lng }: Searcher, here: Point): boolean => {
  const center =
    savedSearch.lat !== null && savedSearch.lng !== null ? { lat: savedSearch.lat, lng: savedSearch.lng } : null;
  const home = lat !== null && lng !== null ? { lat, lng } : null;
  const around = center ?? home;
  return (
    around !== null && milesBetween(around, here) <= (center ? (savedSearch.radius ?? DEFAULT_RADIUS) : DEFAULT_RADIUS)
  );
};

/** The networks that these members signed in from, by member. */
export type Networks = ReadonlyMap<string, readonly { mark: string }[]>;

export const readNetworks = async (db: Queryable, searchers: readonly Searcher[]): Promise<Networks> => {
  const userIds = [...new Set(searchers.map(({ savedSearch }) => savedSearch.userId))];
  if (userIds.length === 0) return new Map();
  const marks = await db
    .select({ userId: networkMarks.userId, mark: networkMarks.mark })
    .from(networkMarks)
    .where(inArray(networkMarks.userId, userIds));
  return Map.groupBy(marks, ({ userId }) => userId);
};

/** How many these members are; all of one network count as one, because they may be one person. */
export const countSearchers = (networks: Networks, searchers: readonly Searcher[]): number => {
  const userIds = [...new Set(searchers.map(({ savedSearch }) => savedSearch.userId))];
  let groups: Set<string>[] = [];
  for (const userId of userIds) {
    const own = new Set(networks.get(userId)?.map(({ mark }) => mark) ?? [userId]);
    const same = groups.filter((group) => !group.isDisjointFrom(own));
    groups = [...groups.filter((group) => !same.includes(group)), same.reduce((all, group) => all.union(group), own)];
  }
  return groups.length;
};
