import type { Skill } from '#contracts/posts/skills.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { industries, skills, skillWords } from '#db/schema/posts/catalog.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** All skills, ordered by industry; the words of each in alphabetical order. */
export const listAllSkills = async (db: Queryable): Promise<Skill[]> => {
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
