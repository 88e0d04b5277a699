import type { Skill } from '#contracts/posts/skills.ts';
import { industries, skills, skillWords } from '#db/schema/posts/catalog.ts';
import type { Db, Queryable } from '#db/client/types.ts';
import { searchReader } from '#db/search/skills-in.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context/context.ts';
import { listAllSkills } from './list-all-skills.ts';

/** How long a change by another node may stay unnoticed. */
const MAX_AGE_MS = 60_000;

type CachedSkills = {
  version: number;
  skills: Skill[];
  /** Reads a search by the skills that it names. */
  read: ReturnType<typeof searchReader<Skill>>;
  find: (text: string) => Skill[];
};

/** One entry for each database, because tests open several in one process. */
const skillCache = new LRUCache<Db, CachedSkills>({ max: 4, ttl: MAX_AGE_MS });

/**
 * All skills, and functions that find those that a text names. Cached, because making these costs more than writing the
 * post that needs them.
 * @param from where to read; within a write, its transaction
 */
export const loadCachedSkills = async (db: Db, from: Queryable = db.fresh): Promise<CachedSkills> => {
  const version = db.version(skills, skillWords, industries);
  const cached = skillCache.get(db);
  if (cached?.version === version) return cached;
  const all = await listAllSkills(from);
  const read = searchReader(all);
  const find = (text: string) => read(text).named.map(({ skill }) => skill);
  const fresh: CachedSkills = { version, skills: all, read, find };
  skillCache.set(db, fresh);
  return fresh;
};

/** The skills to choose from, by industry. */
export const listSkills = async ({ db }: Context): Promise<Skill[]> => (await loadCachedSkills(db)).skills;
