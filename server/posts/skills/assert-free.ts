import type { Skill } from '#contracts/posts/skills.ts';
import { keyOfWords, normalizeWords } from '#contracts/posts/skill-words.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** A word, with the path of the input field that it comes from. */
type Candidate = { word: string; field: string | (string | number)[] };

/**
 * Refuses a word that already names a skill, even in another form: 'plumbers' if there is 'plumber'.
 * @param ownId the id of the skill that gets the words; another form of its own words is allowed
 */
export const assertFreeWords = (skills: Skill[], candidates: Candidate[], ownId?: string): void => {
  const words = skills.flatMap(({ id, name, alsoCalled }) => [name, ...alsoCalled].map((word) => ({ id, word })));
  const exact = new Set(words.map(({ word }) => normalizeWords(word)));
  const others = new Set(words.filter(({ id }) => id !== ownId).map(({ word }) => keyOfWords(word)));
  const taken = candidates.find(({ word }) => exact.has(normalizeWords(word)) || others.has(keyOfWords(word)));
  if (taken) throw new AppError('SKILL_WORD_TAKEN', { field: taken.field });
};
