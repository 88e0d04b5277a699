import type { Skill } from '#contracts/posts/skills.ts';
import type { Context } from '../../platform/context/context.ts';
import { knownSkills } from './known-skills.ts';

/** The skills to choose from, by industry. */
export const listSkills = async ({ db }: Context): Promise<Skill[]> => (await knownSkills(db)).skills;
