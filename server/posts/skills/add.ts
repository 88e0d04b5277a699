import type { addSkillInput, Skill } from '#contracts/posts/skills.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { newId } from '#db/client/ids.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { skills, skillWords } from '#db/schema/posts/catalog.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, max } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertFreeWords } from './assert-free.ts';
import { forgetWords } from './forget-unknown.ts';
import { listAllSkills } from './list-all-skills.ts';

type Input = z.infer<typeof addSkillInput>;

/** An id made of the name; a random one if the name has other than Latin letters, or if the id is in use. */
const idFor = (name: string, existing: Skill[]): string => {
  const slug = normalizeWords(name).replaceAll(' ', '-');
  return /^[a-z\d-]+$/.test(slug) && existing.every(({ id }) => id !== slug) ? slug : newId();
};

const insertSkill = async (tx: Tx, id: string, { name, industryId }: Input): Promise<void> => {
  const [last] = await tx.select({ position: max(skills.position) }).from(skills);
  const added = await tx
    .insert(skills)
    .values({ id, name, industryId, position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ id: skills.id });
  if (added.length === 0) throw new AppError('SKILL_WORD_TAKEN', { field: 'name' });
};

/** Adds a skill with its other words. Those words are no longer counted as unknown ones. */
export const addSkill = (ctx: MemberContext, input: Input): Promise<Skill> =>
  ctx.db.write(async (tx) => {
    const { name, industryId, alsoCalled } = input;
    const [industry] = await tx.select().from(industries).where(eq(industries.id, industryId));
    if (!industry) throw new AppError('UNKNOWN_INDUSTRY', { field: 'industryId' });
    const existing = await listAllSkills(tx);
    assertFreeWords(existing, [
      { word: name, field: 'name' },
      ...alsoCalled.map((word, n) => ({ word, field: ['alsoCalled', n] })),
    ]);
    const id = idFor(name, existing);
    await insertSkill(tx, id, input);
    const words = [...new Set([name, ...alsoCalled].map(normalizeWords))].sort();
    const stored = await tx
      .insert(skillWords)
      .values(words.map((word) => ({ word, skillId: id })))
      .onConflictDoNothing()
      .returning({ word: skillWords.word });
    if (stored.length < words.length) throw new AppError('SKILL_WORD_TAKEN', { field: 'alsoCalled' });
    const otherWords = words.filter((word) => word !== normalizeWords(name));
    const skill: Skill = { id, name, industryId, alsoCalled: otherWords };
    await forgetWords(tx, skill);
    await recordAudit(ctx, tx, {
      action: 'skill.add',
      subjectType: 'skill',
      subjectId: id,
      details: { name, industryId, alsoCalled: otherWords },
    });
    return skill;
  });
