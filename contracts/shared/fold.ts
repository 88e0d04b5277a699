/** Texts are compared up to this length, so that no member decides what a search costs. */
const MAX_TEXT_LENGTH = 10_000;

/** Letters that do not lose their accent by normalizing, and signs that are typed in several ways. */
const alike = new Map(
  Object.entries({
    ł: 'l',
    ø: 'o',
    ß: 'ss',
    ı: 'i',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    æ: 'ae',
    œ: 'oe',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ƀ: 'b',
    ɨ: 'i',
    ʉ: 'u',
    ɵ: 'o',
    ƶ: 'z',
    ς: 'σ',
    '♯': '#',
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '`': "'",
    '´': "'",
    '′': "'",
    '‐': '-',
    '‑': '-',
  }),
);
const ALIKE = new RegExp(`[${[...alike.keys()].join('')}]`, 'gu');

/**
 * The form in which texts are compared, in the browser and on both databases: lower case, no accents, one spelling for
 * characters that people type in several ways. Marks that a script needs stay.
 */
export const fold = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize('NFKD')
    // A sign may stand for many letters.
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .replace(/([еЕ])\u0308/g, '$1')
    // Unseen ones, and the private ones that our own words use.
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF\uE000-\uF8FF]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(ALIKE, (character) => alike.get(character) ?? character);
