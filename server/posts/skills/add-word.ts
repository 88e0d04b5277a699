import type { addSkillWordInput, Skill } from '#contracts/posts/skills.ts';
import { normalizeWords } from '#contracts/posts/skill-words.ts';
import { skillWords } from '#db/schema/posts/catalog.ts';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { assertFreeWords } from './assert-free.ts';
import { forgetWords } from './forget-unknown.ts';
import { listAllSkills } from './list-all-skills.ts';

/** Adds another word for a skill. */
export const addSkillWord = (ctx: MemberContext, { id, word }: z.infer<typeof addSkillWordInput>): Promise<Skill> =>
  ctx.db.write(async (tx) => {
    const existing = await listAllSkills(tx);
    const before = existing.find((skill) => skill.id === id);
    if (!before) throw new AppError('SKILL_NOT_FOUND');
    assertFreeWords(existing, [{ word, field: 'word' }], id);
    const normal = normalizeWords(word);
    const added = await tx
      .insert(skillWords)
      .values({ word: normal, skillId: id })
      .onConflictDoNothing()
      .returning({ word: skillWords.word });
    if (added.length === 0) throw new AppError('SKILL_WORD_TAKEN', { field: 'word' });
    const skill: Skill = { ...before, alsoCalled: [...before.alsoCalled, normal].sort() };
    await forgetWords(tx, skill);
    await recordAudit(ctx, tx, {
      action: 'skill.add-word',
      subjectType: 'skill',
      subjectId: id,
      details: { name: before.name, word: normal },
    });
    return skill;
  });
