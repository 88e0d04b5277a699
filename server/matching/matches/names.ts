import { industries } from '#db/schema/posts/catalog.ts';
import type { Db } from '#db/client/types.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { industryKey, skillKey, subjectOfKey } from '../match-index/indexed-post.ts';

/** The names of skills and industries by their keys, and the industry of each skill. */
export const loadNames = async (db: Db) => {
  const { skills } = await loadCachedSkills(db);
  const rows = await db.read.select({ id: industries.id, name: industries.name }).from(industries);
  const ofCatalog = rows.map(({ id, name }) => ({ id, name, key: industryKey(name.toLowerCase()) }));
  const keys = new Map(ofCatalog.map(({ id, key }) => [id, key]));
  const names = new Map(ofCatalog.map(({ key, name }) => [key, name]));
  const industryKeys = new Map<string, string | undefined>();
  for (const { id, name, industryId } of skills) {
    names.set(skillKey(id), name);
    industryKeys.set(skillKey(id), keys.get(industryId));
  }
  return {
    // An industry that a member typed is in no catalog; what its key stands for is its name, in lower case.
    nameOf: (key: string) => names.get(key) ?? subjectOfKey(key),
    industryOf: (key: string) => industryKeys.get(key),
  };
};
