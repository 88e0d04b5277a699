import { skillReader } from '#contracts/posts/suggest-skills.ts';
import type { Skill } from '#contracts/posts/skills.ts';
import { generalSkills } from '../catalog/catalog.ts';

type Named = Pick<Skill, 'id' | 'name' | 'industryId'> & { readonly alsoCalled: readonly string[] };

/** Makes what reads a search by the skills that it names; made once for many searches. */
export const searchReader = <S extends Named>(skills: readonly S[]) => {
  const byIndustry = Map.groupBy(skills, ({ industryId }) => industryId);
  return skillReader(
    skills.map((skill) => {
      const related = (byIndustry.get(skill.industryId) ?? []).map(({ id }) => id);
      return { ...skill, related, means: generalSkills.has(skill.id) ? related : [skill.id] };
    }),
  );
};
