import * as contract from '#contracts/posts/skills.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { staffProcedure, parseSync, publicProcedure, router } from '../../platform/trpc/procedures.ts';
import { addSkill } from './add.ts';
import { addSkillWord } from './add-word.ts';
import { listSkillsForAdmins } from './list-for-admins.ts';
import { listSkills } from './cached-skills.ts';

export const skillsRouter = router({
  list: publicProcedure
    .meta(
      rest('GET', '/skills', {
        tag: 'Catalogue',
        summary: 'List the skills by industry',
        description: 'Posts and profiles refer to them by id in `skillsOffered` and `skillsWanted`.',
      }),
    )
    .output(parseSync(z.array(contract.skill)))
    .query(({ ctx }) => listSkills(ctx)),
  forAdmins: staffProcedure('skills')
    .meta(
      rest('GET', '/admin/skills', {
        tag: 'Admin',
        summary: 'List the skills, and words in posts that name none',
        description: 'A word is counted once for each post and side, and forgotten six months after its last use.',
      }),
    )
    .output(contract.adminSkills)
    .query(({ ctx }) => listSkillsForAdmins(ctx)),
  add: staffProcedure('skills')
    .meta(
      rest('POST', '/admin/skills', {
        tag: 'Admin',
        summary: 'Add a skill',
        description: 'A word can name only one skill, including its plural and its -ing and -er forms.',
        refuses: ['UNKNOWN_INDUSTRY', 'SKILL_WORD_TAKEN'],
      }),
    )
    .input(contract.addSkillInput)
    .output(contract.skill)
    .mutation(({ ctx, input }) => addSkill(ctx, input)),
  addWord: staffProcedure('skills')
    .meta(
      rest('POST', '/admin/skills/{id}/words', {
        tag: 'Admin',
        summary: 'Add another word for a skill',
        refuses: ['SKILL_NOT_FOUND', 'SKILL_WORD_TAKEN'],
      }),
    )
    .input(contract.addSkillWordInput)
    .output(contract.skill)
    .mutation(({ ctx, input }) => addSkillWord(ctx, input)),
});
