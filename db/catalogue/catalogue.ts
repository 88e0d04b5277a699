import { industryNames } from './industries.ts';
import { serviceNames } from './services.ts';
import { skillEntries } from './skills.ts';

const entries = (names: Record<string, string>) =>
  Object.entries(names).map(([id, name], position) => ({ id, name, position }));

/** What every installation starts with; a newer version adds to it when the server starts. */
export const catalogue = {
  industries: entries(industryNames),
  services: entries(serviceNames),
  skills: skillEntries.map((skill, position) => ({ ...skill, position })),
};
