import type { Db } from '#db/client/types.ts';
import { DAY, iso, MINUTE } from '../../core/time.ts';
import { listFailedSearches } from '../../failed-searches/list.ts';
import { knownSkills } from '../../skills/known-skills.ts';
import type { Missing } from './missing.ts';

const DAYS = 30;
/** Reading them groups a month of searches, so they are kept for a while. */
const MAX_AGE_MS = 10 * MINUTE;

type Kept = { readAt: number; bySkill: Map<string, string[]> };
const kept = new WeakMap<Db, Kept>();

/** The most frequent searches of a month that found nothing, by the skills that they name. */
const searchesBySkill = async (db: Db): Promise<Map<string, string[]>> => {
  const before = kept.get(db);
  const now = Date.now();
  if (before && Math.abs(now - before.readAt) < MAX_AGE_MS) return before.bySkill;
  const searches = await listFailedSearches(db.read, iso(now - DAYS * DAY).slice(0, 10));
  const { find } = await knownSkills(db);
  const bySkill = new Map<string, string[]>();
  for (const { words } of searches) {
    for (const { id } of find(words)) bySkill.set(id, [...(bySkill.get(id) ?? []), words]);
  }
  kept.set(db, { readAt: now, bySkill });
  return bySkill;
};

const names = (words: string, place: string): boolean => {
  const [city = ''] = place.toLowerCase().split(',');
  return city.trim() !== '' && ` ${words} `.includes(` ${city.trim()} `);
};

/**
 * Whether a search for the skill at this place found nothing, such as 'plumber austin'. Searches are counted without
 * their members and places, so many of them may be one person: they count as one, and only where they name the place.
 */
export const wasSearchedInVain = async (db: Db, { skillId, place }: Missing): Promise<boolean> =>
  ((await searchesBySkill(db)).get(skillId) ?? []).some((words) => names(words, place));

/** The skills that searches with this place's name were for. */
export const searchedAt = async (db: Db, place: string): Promise<string[]> =>
  [...(await searchesBySkill(db))].filter(([, all]) => all.some((words) => names(words, place))).map(([id]) => id);
