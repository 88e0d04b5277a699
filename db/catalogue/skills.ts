import type { IndustryId } from './industries.ts';
import { bodySkills } from './body.ts';
import { businessSkills } from './business.ts';
import { designSkills } from './design.ts';
import { gardenAndHomeSkills } from './garden-and-home.ts';
import { handsAndMachinesSkills } from './hands-and-machines.ts';
import { houseSkills } from './house.ts';
import { learningSkills } from './learning.ts';
import { picturesSkills } from './pictures.ts';
import { tableEventsAndCareSkills } from './table-events-and-care.ts';
import { webAndTechSkills } from './web-and-tech.ts';
import { wordsSkills } from './words.ts';
import type { CatalogueSkill, SkillsOfIndustries } from './types.ts';

const groups = {
  ...webAndTechSkills,
  ...designSkills,
  ...picturesSkills,
  ...wordsSkills,
  ...businessSkills,
  ...houseSkills,
  ...gardenAndHomeSkills,
  ...bodySkills,
  ...learningSkills,
  ...tableEventsAndCareSkills,
  ...handsAndMachinesSkills,
};

/** Posts and profiles store these ids, so they must not change. */
export type SkillId = (typeof groups)[keyof typeof groups][number]['id'];

const byIndustry: SkillsOfIndustries = groups;

/** All skills with their industries. */
export const skillEntries = Object.entries(byIndustry).flatMap(([industryId, skills]) =>
  (skills ?? []).map((skill: CatalogueSkill) => ({ ...skill, industryId: industryId as IndustryId })),
);
