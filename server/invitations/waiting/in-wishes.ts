import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { waysOf } from '#contracts/search-words.ts';
import type { Skill } from '#contracts/skills.ts';
import { skillFinder } from '#contracts/suggest-skills.ts';
import { wishes, wishWords } from '#db/schema/finding.ts';
import { users } from '#db/schema/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { soughtStems, underKeys } from '#db/search/stems.ts';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { milesBetween, type Point } from '../../gateways/places/geocoding.ts';
import type { Missing } from './missing.ts';

const READ = 500;

export type LocatedWish = {
  userId: string;
  search: string | null;
  wish: { lat: number | null; lng: number | null; radius: number | null };
  home: { lat: number | null; lng: number | null };
};

export const locatedColumns = {
  userId: wishes.userId,
  search: wishes.search,
  wish: { lat: wishes.lat, lng: wishes.lng, radius: wishes.radius },
  home: { lat: users.lat, lng: users.lng },
};

/** Of members in good standing, who look for somebody and not for a request. */
export const isSought = and(
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
  or(isNull(wishes.type), ne(wishes.type, 'requesting')),
);

/** Whether a wish looks around this point: around its own place, or else around its member's. */
export const looksAround = ({ wish, home }: LocatedWish, here: Point): boolean => {
  const center = wish.lat === null ? home : wish;
  if (center.lat === null || center.lng === null) return false;
  return milesBetween({ lat: center.lat, lng: center.lng }, here) <= (wish.radius ?? DEFAULT_RADIUS);
};

/** Members whose wishes name the skill and look around the place. */
export const wishersNear = async (db: Queryable, skill: Skill, here: Missing): Promise<string[]> => {
  const named = [skill.name, ...skill.alsoCalled];
  const sought = await Promise.all(named.map(async (name) => (await soughtStems(db, name)) ?? []));
  // A wish is found by its rarest word, which is one of these if it names the skill and little else.
  const keys = [...new Set(sought.flat().flatMap(waysOf).flat())].map((stem) => `w:${stem}`);
  const rows = await db
    .select(locatedColumns)
    .from(underKeys(wishWords, wishWords.key, keys, undefined))
    .innerJoin(wishes, eq(wishes.id, wishWords.wishId))
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(isSought)
    .limit(READ);
  const find = skillFinder([skill]);
  return rows
    .filter((row) => row.search !== null && find(row.search).length > 0 && looksAround(row, here))
    .map(({ userId }) => userId);
};
