/** Letters of other scripts that look like Latin ones, as they are used to hide words. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    і: 'i',
    ѕ: 's',
    ԁ: 'd',
    ո: 'n',
    ο: 'o',
    α: 'a',
    ρ: 'p',
    ν: 'v',
    ı: 'i',
  }),
);
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const digitWords = new RegExp(
  `\\b(?:(?:${DIGITS.join('|')}|oh|\\d)[\\s,.-]{1,3}){6,14}(?:${DIGITS.join('|')}|oh|\\d)\\b`,
  'g',
);
const DIGIT = new RegExp(`\\b(?:${DIGITS.join('|')}|oh)\\b`, 'g');

const toDigits = (words: string): string =>
  words.replace(DIGIT, (word) => (word === 'oh' ? '0' : String(DIGITS.indexOf(word)))).replace(/[\s,.-]+/g, '');

/**
 * A text as the patterns read it: lower case, with nothing that only hides words (signs without width, letters of other
 * scripts, digits as words or apart).
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\u034F/gu, '')
    .replace(/[а-яіѕԁոοαρνı]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/[’‘`]/g, "'")
    .replace(digitWords, toDigits);
