import { industries } from '#db/schema/members.ts';
import type { Db } from '#db/client/types.ts';
import { knownSkills } from '../skills/known-skills.ts';

/** The name of a skill or an industry by its key. */
export const namesOf = async (db: Db): Promise<(key: string) => string> => {
  const { skills } = await knownSkills(db);
  const names = new Map(skills.map(({ id, name }) => [`s:${id}`, name]));
  for (const { name } of await db.read.select({ name: industries.name }).from(industries)) {
    names.set(`i:${name.toLowerCase()}`, name);
  }
  return (key) => names.get(key) ?? key.slice(2);
};
