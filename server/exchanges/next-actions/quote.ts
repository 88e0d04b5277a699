import { excerpt } from '#contracts/shared/characters.ts';

/** How much of a member's words fits into the sentence of a next action. */
const MAX_LENGTH = 120;

/** The beginning of what a member wrote. */
export const beginningOf = (words: string): string => excerpt(words, MAX_LENGTH);

/** The beginning of what a member wrote, in quotation marks. */
export const quote = (words: string): string => `“${beginningOf(words)}”`;
