import { z } from 'zod';
import { nameMessages } from '../shared/name-messages.ts';
import { isPlainName } from '../shared/names.ts';
import { id, isoTime } from '../shared/basics.ts';
import { normalizeWords } from './skill-words.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_POST_SKILLS = 3;
export const MAX_PROFILE_SKILLS = 10;
export const MAX_SKILL_WORD = 60;

const skillMessages = {
  tooMany: (max: number) => `Please choose at most ${max} skills`,
  twice: 'Please choose each skill once',
  name: 'Please enter a name of 1 to 60 characters',
  word: 'Please enter a word or two of 1 to 60 characters',
} as const;

export const skill = z
  .object({
    id: z.string(),
    name: z.string(),
    industryId: z.string(),
    alsoCalled: z.array(z.string()).describe('Other words for it, in lower case.'),
  })
  .meta({ id: 'Skill', description: 'Something a member can do or need. Each belongs to one industry.' });
export type Skill = z.infer<typeof skill>;

/** Ids of skills, each once. */
export const skillIds = (max: number) =>
  z
    .array(id)
    .max(max, skillMessages.tooMany(max))
    .refine((ids) => new Set(ids).size === ids.length, skillMessages.twice);

/** What a post or a profile offers and needs, as ids of skills. */
export const skillFields = {
  skillsOffered: z.array(z.string()).describe('Ids of skills.'),
  skillsWanted: z.array(z.string()).describe('Ids of skills.'),
};

const skillSide = z.enum(['offered', 'wanted']).meta({ id: 'SkillSide' });
export type SkillSide = z.infer<typeof skillSide>;

const unknownWord = z
  .object({
    word: z.string(),
    side: skillSide,
    count: z.number().int().describe('How many posts it was in.'),
    lastSeenAt: isoTime,
  })
  .meta({ id: 'UnknownWord', description: 'A word that members used in posts and that names no skill.' });

export const adminSkills = z
  .object({
    unknown: z.array(unknownWord).describe('The most frequent first; at most 200.'),
    skills: z.array(skill),
  })
  .meta({ id: 'AdminSkills' });
export type AdminSkills = z.infer<typeof adminSkills>;

const words = (message: string) =>
  z
    .string({ error: ifMissingOrWrong(message) })
    .trim()
    .min(1, message)
    .max(MAX_SKILL_WORD)
    .refine(isPlainName, nameMessages.unsafe)
    .refine((value) => normalizeWords(value) !== '', message);

export const addSkillInput = z
  .object({
    name: words(skillMessages.name),
    industryId: id,
    alsoCalled: z.array(words(skillMessages.word)).max(20).default([]),
  })
  .meta({ id: 'AddSkillInput' });
export const addSkillWordInput = z.object({ id, word: words(skillMessages.word) }).meta({ id: 'AddSkillWordInput' });
