import type { Db } from '#db/client/types.ts';
import { DAY, utcDay } from '../../../platform/core/time.ts';
import { listFailedSearches } from '../../../posts/failed-searches/collect.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';

const DAYS = 30;

/** The most frequent searches of a month that found nothing, by the skills that they name. */
export type FailedSearches = ReadonlyMap<string, readonly string[]>;

export const loadFailedSearchesBySkill = async (db: Db): Promise<FailedSearches> => {
  const searches = await listFailedSearches(db.read, utcDay(Date.now() - DAYS * DAY));
  const { find } = await loadCachedSkills(db);
  const named = searches.flatMap(({ words }) => find(words).map(({ id }) => ({ id, words })));
  return new Map([...Map.groupBy(named, ({ id }) => id)].map(([id, all]) => [id, all.map(({ words }) => words)]));
};

const namesPlace = (words: string, place: string): boolean => {
  const [city = ''] = place.toLowerCase().split(',');
  return city.trim() !== '' && ` ${words} `.includes(` ${city.trim()} `);
};

/**
 * The skills that searches with this place's name were for, such as 'plumber austin'. Searches are counted without their
 * members and places, so many of them may be one person: they count as one, and only where they name the place.
 */
export const searchedAt = (searches: FailedSearches, place: string): string[] =>
  [...searches].filter(([, all]) => all.some((words) => namesPlace(words, place))).map(([id]) => id);
