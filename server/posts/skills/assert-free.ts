import type { Skill } from '#contracts/posts/skills.ts';
import { keyOfWords, normalizeWords } from '#contracts/posts/skill-words.ts';
import { AppError } from '../../platform/core/app-error.ts';

/** A word, with the path of the input field that it comes from. */
type Given = { word: string; field: string | (string | number)[] };

/**
 * Refuses a word that already names a skill, even in another form: 'plumbers' if there is 'plumber'.
 * @param own the skill that gets the words; another form of its own words is allowed
 */
export const assertFreeWords = (skills: Skill[], given: Given[], own?: string): void => {
  const words = skills.flatMap(({ id, name, alsoCalled }) => [name, ...alsoCalled].map((word) => ({ id, word })));
  const exact = new Set(words.map(({ word }) => normalizeWords(word)));
  const others = new Set(words.filter(({ id }) => id !== own).map(({ word }) => keyOfWords(word)));
  const taken = given.find(({ word }) => exact.has(normalizeWords(word)) || others.has(keyOfWords(word)));
  if (taken) throw new AppError('SKILL_WORD_TAKEN', { field: taken.field });
};
