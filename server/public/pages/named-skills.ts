import type { Named } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';

type Sides = Pick<PublicPost, 'skillsOffered' | 'skillsWanted'>;

/** The names of the skills of these posts and members, each once. */
export const listNamedSkills = async ({ db }: Context, ...of: Sides[]): Promise<Named[]> => {
  const ids = new Set(of.flatMap(({ skillsOffered, skillsWanted }) => [...skillsOffered, ...skillsWanted]));
  const { skills } = await loadCachedSkills(db);
  return skills.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
};
