import { skillFinder } from '#contracts/suggest-skills.ts';
import type { Skill } from '#contracts/skills.ts';
import { normaliseWords } from '#contracts/skill-words.ts';
import { industries } from '#db/schema/members.ts';
import { skills, skillWords } from '#db/schema/skills.ts';
import type { Db, Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** How old the skills may be that another node has changed. */
const MAX_AGE_MS = 60_000;

/** All skills as they are stored, by industry; the words of each in alphabetical order. */
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
    const name = normaliseWords(row.name);
    const others = (wordsOf.get(row.id) ?? []).filter(({ word }) => word !== name);
    return { ...row, alsoCalled: others.map(({ word }) => word).sort() };
  });
};

type Known = { version: number; readAt: number; skills: Skill[]; find: (text: string) => Skill[] };
const known = new WeakMap<Db, Known>();

/**
 * All skills, and the finder of those that a text names. Both are kept in memory, because each post needs them and they
 * hardly ever change.
 * @param from where to read, within a write its transaction
 */
export const knownSkills = async (db: Db, from: Queryable = db.fresh): Promise<Known> => {
  const version = db.version(skills, skillWords, industries);
  const kept = known.get(db);
  if (kept?.version === version && Date.now() - kept.readAt < MAX_AGE_MS) return kept;
  const all = await selectSkills(from);
  const fresh: Known = { version, readAt: Date.now(), skills: all, find: skillFinder(all) };
  known.set(db, fresh);
  return fresh;
};
