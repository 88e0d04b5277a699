import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { alternativesOf } from '#contracts/shared/search-words.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { wishes, wishWords } from '#db/schema/matching/saved-searches.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { findStemsOfNames, underKeys } from '#db/search/stems.ts';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { wordKey } from '../../saved-searches/keys.ts';
import { milesBetween, type Point } from '../../../platform/gateways/places/distances.ts';

/** How many saved searches are read for each skill. */
const MAX_READ = 500;

export type LocatedSearch = {
  userId: string;
  search: string | null;
  savedSearch: { lat: number | null; lng: number | null; radius: number | null };
  home: { lat: number | null; lng: number | null };
};

export const locatedColumns = {
  userId: wishes.userId,
  search: wishes.search,
  savedSearch: { lat: wishes.lat, lng: wishes.lng, radius: wishes.radius },
  home: { lat: users.lat, lng: users.lng },
};

/**
 * The condition for a saved search of a member in good standing that looks for offers: the member needs help, not work.
 */
export const isLookingForHelp = and(
  isNull(users.deletedAt),
  isNull(users.suspendedAt),
  or(isNull(wishes.type), ne(wishes.type, 'requesting')),
  or(isNull(wishes.side), ne(wishes.side, 'wanted')),
);

/** Whether a saved search looks around this point: around its own place, or else around its member's. */
export const looksAround = ({ savedSearch, home }: LocatedSearch, here: Point): boolean => {
  const center = savedSearch.lat === null ? home : savedSearch;
  if (center.lat === null || center.lng === null) return false;
  return milesBetween({ lat: center.lat, lng: center.lng }, here) <= (savedSearch.radius ?? DEFAULT_RADIUS);
};

/**
 * The keys of saved searches that name each skill: a saved search has its rarest word, which is one of these if it says
 * little else.
 */
const loadKeysOfEach = async (db: Queryable, skills: readonly Skill[]): Promise<string[][]> => {
  const namesOf = ({ name, alsoCalled }: Skill) => [name, ...alsoCalled];
  const names = [...new Set(skills.flatMap(namesOf))];
  const stems = await findStemsOfNames(db, names);
  const stemsByName = new Map(names.map((name, index) => [name, stems[index] ?? []]));
  return skills.map((skill) => {
    const terms = namesOf(skill).flatMap((name) => stemsByName.get(name) ?? []);
    return [...new Set(terms.flatMap(alternativesOf).flat())].map(wordKey);
  });
};

/** Finds for each skill the members whose saved searches name it and look around the place. */
export const findSearchers = async (
  db: Queryable,
  all: readonly { skill: Skill; here: Point }[],
): Promise<string[][]> => {
  const keysOfEach = await loadKeysOfEach(
    db,
    all.map(({ skill }) => skill),
  );
  const keys = [...new Set(keysOfEach.flat())];
  if (keys.length === 0) return all.map(() => []);
  const rows = await db
    .select({ ...locatedColumns, key: sql<string>`${wishWords.key}` })
    .from(underKeys(wishWords, wishWords.key, keys, undefined))
    .innerJoin(wishes, eq(wishes.id, wishWords.wishId))
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(isLookingForHelp)
    .limit(MAX_READ * all.length);
  return all.map(({ skill, here }, index) => {
    const find = skillFinder([skill]);
    const own = new Set(keysOfEach[index]);
    return rows
      .filter(
        ({ key, search, ...row }) =>
          own.has(key) && search !== null && looksAround({ ...row, search }, here) && find(search).length > 0,
      )
      .map(({ userId }) => userId);
  });
};
