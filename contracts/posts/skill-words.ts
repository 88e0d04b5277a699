import { fold } from '../shared/fold.ts';

/** Stands for a point that belongs to a word, as in '.NET'. */
const POINT = '\uE02E';
const BETWEEN_WORDS = new RegExp(`[^\\p{L}\\p{N}\\p{M}+#${POINT}]+`, 'gu');

/**
 * A text in the form in which skills are looked up and stored: lower case, no accents or punctuation, single spaces.
 * Characters that belong to a word stay ('C++', 'C#', '.NET').
 */
export const normalizeWords = (text: string): string =>
  fold(text)
    // An apostrophe joins ("driver's"), all else that is no letter or digit separates.
    .replaceAll("'", '')
    .replace(/(^|[\s(/,;])\.(?=\p{L})/gu, `$1${POINT}`)
    .replace(BETWEEN_WORDS, ' ')
    .replace(/(^| )[+#]+/g, '$1')
    .replace(/\+(?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(POINT, '.')
    .replace(/ +/g, ' ')
    .trim();

/** 'bodies' -> 'body', 'watches' -> 'watch', 'plumbers' -> 'plumber'; what is no plural stays. */
export const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(ch|sh|x|ss|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

const MIN_STEM = 3;
/** A word of this length or more counts in its -ing and -er forms, too: 'car' must not be found in 'caring'. */
const MIN_INFLECTED = 4;

/** What stands before -ing or -er: 'plumb' for 'plumber' and 'plumbing'; null for other words. */
const stemOf = (word: string): string | null => {
  const stem = /^(.+)(?:ing|er)$/.exec(word)?.[1];
  return stem && stem.length >= MIN_STEM && /[aeiouy]/.test(stem) ? stem : null;
};

/** The one form under which a word of a skill is found. 'plumber', 'plumbers' and 'plumbing' have the same. */
export const keyOfWord = (word: string): string => {
  const singularForm = singular(word);
  const stem = stemOf(singularForm);
  return stem === null ? singularForm : `${stem}~`;
};

/** All keys that a word of a text answers to: its own, and those of what it is an -ing or -er form of. */
export const keysOfWord = (word: string): string[] => {
  const stem = stemOf(singular(word));
  if (stem === null) return [keyOfWord(word)];
  const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  const bases = [stem, `${stem}e`, ...undoubled].filter((base) => base.length >= MIN_INFLECTED);
  return [`${stem}~`, ...bases];
};

/** The keys of several words: two texts with the same are the same word to us. */
export const keyOfWords = (text: string): string => normalizeWords(text).split(' ').map(keyOfWord).join(' ');
