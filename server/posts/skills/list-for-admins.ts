import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import type { AdminSkills } from '#contracts/posts/skills.ts';
import { unknownWords } from '#db/schema/posts/catalog.ts';
import { asc, desc } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { listAllSkills } from './list-all-skills.ts';

const MAX_UNKNOWN_WORDS = 200;

/** All skills, and what posts say where they name no skill (the unknown words), the most frequent first. */
export const listSkillsForAdmins = async ({ db }: Context): Promise<AdminSkills> => {
  // Fresh, so that an admin sees the word that they have just added.
  const rows = await db.fresh
    .select()
    .from(unknownWords)
    .orderBy(desc(unknownWords.count), asc(unknownWords.word), asc(unknownWords.side))
    .limit(MAX_UNKNOWN_WORDS);
  const all = await listAllSkills(db.fresh);
  const find = skillFinder(all);
  // A newer catalog, or another node a moment ago, may have made a word the name of a skill.
  const unknown = rows.filter(({ word }) => find(word).length === 0);
  return {
    unknown: unknown.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: iso(lastSeenAt) })),
    skills: all,
  };
};
