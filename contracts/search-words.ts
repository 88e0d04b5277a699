/** Longer words are cut, so that no index entry is too large. */
const LONGEST = 64;

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A text's words in lower case and without accents, as the message search compares them. */
export const searchWords = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST));

/** Whether each of the sought words begins a word of the text. */
export const hasWords = (text: string, sought: readonly string[]): boolean => {
  const words = searchWords(text);
  return sought.every((one) => words.some((word) => word.startsWith(one)));
};

/** Splits a text into parts that begin with a sought word, as far as it goes, and those between them. */
export const markWords = (text: string, sought: readonly string[]): { text: string; hit: boolean }[] => {
  const parts: { text: string; hit: boolean }[] = [];
  const add = (piece: string, hit: boolean) => {
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else if (piece) parts.push({ text: piece, hit });
  };
  for (const piece of text.split(/((?:[\p{L}\p{N}]\p{M}*)+)/u)) {
    const word = folded(piece);
    add(
      piece,
      sought.some((one) => word.startsWith(one)),
    );
  }
  return parts;
};
