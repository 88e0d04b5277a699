import { z } from 'zod';
import { readData } from '../read-data.ts';

const named = z.strictObject({ id: z.string(), name: z.string() });
/**
 * `alsoCalled`: the words that people use for it, in lower case; no two skills may share one. `isGeneral`:
 * whoever looks for it may mean any skill of its industry, as with 'lawyer'.
 */
const skill = z.strictObject({
  ...named.shape,
  alsoCalled: z.array(z.string()),
  isGeneral: z.literal(true).optional(),
});

const inOrder = <T>(rows: T[]) => rows.map((row, position) => ({ ...row, position }));

const skillsByIndustry = Object.entries(readData('catalog/skills.json', z.record(z.string(), z.array(skill))));

/**
 * What every installation starts with; a newer version adds to it when the server starts. Posts, profiles and URLs name
 * the ids, so they must not change. Each service is a skill too, with the same id and name.
 */
export const catalog = {
  industries: inOrder(readData('catalog/industries.json', z.array(named))),
  services: inOrder(readData('catalog/services.json', z.array(named))),
  skills: inOrder(
    skillsByIndustry.flatMap(([industryId, skills]) => skills.map((entry) => ({ ...entry, industryId }))),
  ),
};

/** The ids of the skills that are `isGeneral`. */
export const generalSkills: ReadonlySet<string> = new Set(
  catalog.skills.filter(({ isGeneral }) => isGeneral).map(({ id }) => id),
);
