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
const TENS = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const TEENS = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
const number = `(?:${[...TENS, ...TEENS, ...DIGITS].join('|')}|oh|\\d{1,4})`;
/** A telephone number in words, or in digits apart: seven to fifteen numbers. */
const spokenNumber = new RegExp(`\\b(?:${number}[\\s,.-]{1,3}){6,14}${number}\\b`, 'g');
const NUMBER = new RegExp(`\\b(?:${[...TENS, ...TEENS, ...DIGITS].join('|')}|oh)\\b`, 'g');

/** The digits of a number word as it is spoken in a phone number: of 'twenty' in 'twenty three' only the 2. */
const valueOf = (word: string): string => {
  if (word === 'oh') return '0';
  if (TENS.includes(word)) return String(TENS.indexOf(word) + 1);
  if (TEENS.includes(word)) return String(TEENS.indexOf(word) + 11);
  return String(DIGITS.indexOf(word));
};
const toDigits = (words: string): string => words.replace(NUMBER, valueOf).replace(/[\s,.-]+/g, '');

/**
 * A text as the patterns read it: lower case, with nothing that only hides words (signs without width, letters of other
 * scripts, digits as words or apart).
 */
export const unhide = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}|\u034F/gu, '')
    .replace(/[а-яіѕԁոοαρνı]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replace(/[’‘`]/g, "'")
    .replace(/\b(?:[a-z] ){2,12}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
    // Within a word, these signs stand for a letter, unless the word is an email address.
    .replace(/(?<=[a-z])[@4](?=[a-z])/g, (sign, at: number, whole: string) =>
      /[a-z]@[a-z]{2,}\.[a-z]/.test(whole.slice(at - 1, at + 40)) ? sign : 'a',
    )
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])1(?=[a-z])/g, 'i')
    .replace(spokenNumber, toDigits);
