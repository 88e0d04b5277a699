import type { Skill } from '#contracts/posts/skills.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import type { Db, Queryable } from '#db/client/types.ts';
import { searchReader } from '#db/search/skills-in.ts';
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context/context.ts';

/** How long a change by another node may stay unnoticed. */
const MAX_AGE_MS = 60_000;

/** All skills from the database, ordered by industry; the words of each in alphabetical order. */
export const selectSkills = async (db: Queryable): Promise<Skill[]> => {
  const found = await db
    .select({
      skill: { id: skills.id, name: skills.name, industryId: skills.industryId },
      position: skills.position,
      industry: industries.position,
    })
    .from(skills)
    .innerJoin(industries, eq(industries.id, skills.industryId));
  const rows = found
    .sort((a, b) => a.industry - b.industry || a.position - b.position || (a.skill.name < b.skill.name ? -1 : 1))
    .map(({ skill }) => skill);
  const words = await db.select().from(skillWords);
  const wordsOf = Map.groupBy(words, ({ skillId }) => skillId);
  return rows.map((row) => {
    const name = normalizeWords(row.name);
    const others = (wordsOf.get(row.id) ?? []).filter(({ word }) => word !== name);
    return { ...row, alsoCalled: others.map(({ word }) => word).sort() };
  });
};

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
export const cachedSkills = async (db: Db, from: Queryable = db.fresh): Promise<CachedSkills> => {
  const version = db.version(skills, skillWords, industries);
  const cached = skillCache.get(db);
  if (cached?.version === version) return cached;
  const all = await selectSkills(from);
  const read = searchReader(all);
  const find = (text: string) => read(text).named.map(({ skill }) => skill);
  const fresh: CachedSkills = { version, skills: all, read, find };
  skillCache.set(db, fresh);
  return fresh;
};

/** The skills to choose from, by industry. */
export const listSkills = async ({ db }: Context): Promise<Skill[]> => (await cachedSkills(db)).skills;
