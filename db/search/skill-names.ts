import { inArray } from 'drizzle-orm';
import type { Queryable } from '../client/types.ts';
import { skills } from '../schema/posts/catalog.ts';

/** The names of skills by their ids: a post that names a skill is found by the words of its name, too. */
export const loadSkillNames = async (db: Queryable, ids: string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(inArray(skills.id, [...new Set(ids)]));
  return new Map(named.map(({ id, name }) => [id, name]));
};
