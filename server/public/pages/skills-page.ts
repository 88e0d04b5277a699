import type { PublicPageOf } from '#contracts/public/pages.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import type { Context } from '../../platform/context/context.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { countBySkillAndTown } from './skill-page.ts';

/** All skills by industry, with how many open public posts name each. */
export const findSkillsPage = async (ctx: Context): Promise<PublicPageOf<'skills'>> => {
  const { skills } = await loadCachedSkills(ctx.db);
  const names = new Map((await ctx.db.read.select().from(industries)).map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { skill, posts } of await countBySkillAndTown(ctx)) counts.set(skill, (counts.get(skill) ?? 0) + posts);
  const byIndustry = Map.groupBy(skills, ({ industryId }) => industryId);
  return {
    kind: 'skills',
    industries: [...byIndustry].map(([id, listed]) => ({
      id,
      name: names.get(id) ?? id,
      skills: listed.map((skill) => ({ id: skill.id, name: skill.name, posts: counts.get(skill.id) ?? 0 })),
    })),
  };
};
