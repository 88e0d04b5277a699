const shortForms = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['fort', 'ft'],
  ['mount', 'mt'],
]);

/** Letters that are one with their mark, so that taking marks off leaves them. */
const plainForms = new Map([
  ['ß', 'ss'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ə', 'e'],
]);

/** `St. Louis`, `saint  louis` and `ST LOUIS` are one place; `Łódź` is `lodz`. */
export const normalize = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f.'’‘ʻʼ`]/g, '')
    .replace(/[ßøłđæœıþðħə]/g, (letter) => plainForms.get(letter) ?? letter);
  return plain
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\b(?:sainte?|fort|mount)\b/g, (word) => shortForms.get(word) ?? word);
};
