import type { IndustryId } from './industries.ts';

/** `alsoCalled`: the words that people use for it, in lower case; no two skills may share one. */
export type CatalogueSkill = { readonly id: string; readonly name: string; readonly alsoCalled: readonly string[] };

/** The skills of some industries, in display order. */
export type SkillsOfIndustries = Partial<Record<IndustryId, readonly CatalogueSkill[]>>;
