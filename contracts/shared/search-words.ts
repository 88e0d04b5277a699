import { fold } from './fold.ts';
import { hasSigns, partOf, signsOf, WHOLE, wholeOf, RUN_WORD_LENGTH, type Word, wordsOf } from './split-words.ts';

/** Increased when `searchWords` changes its results, so that stored rows are rebuilt. */
export const WORDS_VERSION = 2;

const MAX_QUERY_WORDS = 12;
const isShort = (part: string): boolean => [...part].length === 1;

/** All that a word of a text is found by. */
const formsOf = (word: Word): string[] => {
  if ('run' in word) {
    const letters = [...word.run];
    return letters.map((_, n) => partOf(letters.slice(n, n + RUN_WORD_LENGTH).join('')));
  }
  const { parts } = word;
  // The "O'" of a name counts as a part, but not the "s" of "children's" or the "C" of "C++".
  const own = parts.filter((part, n) => !isShort(part) || /\d/.test(part) || (n === 0 && !hasSigns(word)));
  const bare = parts.length > 1 && !word.isJoinedBySign ? [partOf(parts.join(''))] : [];
  return [wholeOf(word), ...bare, ...own.map(partOf)];
};

/** What '++' is found by: '+', and '++'. */
const repetitionsOf = ({ sign, times }: { sign: string; times: number }) =>
  Array.from({ length: times }, (_, n) => sign.repeat(n + 1));

/** Each word of a text as it is stored and compared, as often as it stands there; its signs once. */
export const indexedWords = (text: string): string[] => {
  const folded = fold(text);
  return [
    ...wordsOf(folded).flatMap((word) => [...new Set(formsOf(word))]),
    ...new Set(signsOf(folded).flatMap(repetitionsOf)),
  ];
};

/** The words of a text as they are stored and compared, each once. */
export const searchWords = (text: string): string[] => [...new Set(indexedWords(text))];

const termOf = (part: string): string => (isShort(part) ? `${partOf(part)}${WHOLE}` : partOf(part));

const queryTermOf = (word: Word): string => {
  if ('run' in word) {
    const letters = [...word.run];
    const last = Math.max(0, letters.length - RUN_WORD_LENGTH);
    const starts = new Set([
      ...Array.from({ length: Math.ceil(last / RUN_WORD_LENGTH) }, (_, n) => n * RUN_WORD_LENGTH),
      last,
    ]);
    return [...starts].map((from) => partOf(letters.slice(from, from + RUN_WORD_LENGTH).join(''))).join(' ');
  }
  const { parts } = word;
  const each = parts.map(termOf).join(' ');
  if (word.lead || word.trail) return `${wholeOf(word)}${WHOLE}`;
  if (parts.length === 1) return each;
  if (word.isJoinedBySign) return parts.some(isShort) ? `${wholeOf(word)}${WHOLE}` : `${wholeOf(word)}|${each}`;
  return `${partOf(parts.join(''))}|${each}`;
};

/**
 * The terms of a search; a text must match all of them. Each is a list of alternatives separated by `|`, and an
 * alternative is one or more words. A word also matches as a prefix, unless it ends in `WHOLE`.
 */
export const queryWords = (text: string): string[] => {
  const folded = fold(text);
  const words = wordsOf(folded);
  const terms =
    words.length > 0
      ? words.map(queryTermOf)
      : signsOf(folded).map(({ sign, times }) => `${sign.repeat(times)}${WHOLE}`);
  return [...new Set(terms)].slice(0, MAX_QUERY_WORDS);
};

/** The alternatives of a search term, each with its words. */
export const alternativesOf = (terms: string): string[][] => terms.split('|').map((way) => way.split(' '));

const isMatch = (word: string, term: string): boolean =>
  term.endsWith(WHOLE) ? word === term.slice(0, -1) : word.startsWith(term);

/** Whether a text has all search terms. */
export const hasWords = (text: string, terms: readonly string[]): boolean => {
  const words = searchWords(text);
  return terms.every((part) =>
    alternativesOf(part).some((way) => way.every((term) => words.some((word) => isMatch(word, term)))),
  );
};

/** A word with its signs, as `wordsOf` reads it, and the parts of a word without them. */
const PIECES = /(\.?(?:[\p{L}\p{N}]\p{M}*)+(?:['\u2019&.-](?:[\p{L}\p{N}]\p{M}*)+)*[+#]*)/u;
const PARTS = /((?:[\p{L}\p{N}]\p{M}*)+)/u;

type Marked = { text: string; isMatch: boolean };

/** The letters of a run without spaces that a search term covers. */
const markRun = (run: string, terms: string[]): Marked[] => {
  const letters = [...run];
  const matches = letters.map(() => false);
  const storedFrom = (from: number, to?: number) => partOf(fold(letters.slice(from, to).join('')));
  for (const from of letters.keys()) {
    // Folding leaves marks out, so that a term may cover more letters than it has.
    for (const term of terms.filter((term) => storedFrom(from, from + 2 * RUN_WORD_LENGTH).startsWith(term))) {
      for (let to = from; to < letters.length && storedFrom(from, to).length < term.length; to += 1) matches[to] = true;
    }
  }
  return letters.map((text, n) => ({ text, isMatch: matches[n] ?? false }));
};

const markPiece = (piece: string, terms: string[]): Marked[] => {
  if (wordsOf(fold(piece)).some((word) => 'run' in word)) return markRun(piece, terms);
  const isFound = (part: string) => searchWords(part).some((word) => terms.some((term) => isMatch(word, term)));
  const parts = piece.split(PARTS).map((text) => ({ text, isMatch: isFound(text) }));
  return parts.some(({ isMatch }) => isMatch) ? parts : [{ text: piece, isMatch: isFound(piece) }];
};

/** Splits a text into parts that match a search term, and those between them. */
export const markWords = (text: string, query: readonly string[]): Marked[] => {
  const terms = [...new Set(query.flatMap(alternativesOf).flat())];
  const marked: Marked[] = [];
  for (const [n, piece] of text.split(PIECES).entries()) {
    for (const part of n % 2 ? markPiece(piece, terms) : [{ text: piece, isMatch: false }]) {
      const last = marked.at(-1);
      if (last && last.isMatch === part.isMatch) last.text += part.text;
      else if (part.text) marked.push(part);
    }
  }
  return marked;
};
