import { catalog } from './catalog.ts';

const nameById = new Map(catalog.industries.map(({ id, name }) => [id, name]));

export const industryName = (id: string): string => {
  const name = nameById.get(id);
  if (name === undefined) throw new Error(`There is no industry '${id}'`);
  return name;
};

/** Joins industry names in the given order, the format in which posts and profiles store them. */
export const joinIndustries = (ids: readonly string[]): string => ids.map(industryName).join(', ');
