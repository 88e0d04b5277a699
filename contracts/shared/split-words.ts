// What counts as a word, in stored texts and in searches.

/** Longer words are cut, so that no index entry is too large. */
const MAX_WORD_LENGTH = 64;
/** Some scripts put no spaces between words. There, a word of this many letters begins at each letter of a run. */
export const RUN_WORD_LENGTH = 8;
const MAX_PARTS = 4;
const MAX_SIGNS = 4;

const unspaced = ['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Lao', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const letter = `(?:(?![${unspaced}])[\\p{L}\\p{N}]\\p{M}*)`;
const RUN = `(?:(?=[\\p{L}\\p{M}\\p{N}])[${unspaced}])+`;
/** A word includes the signs that join its parts or belong to it: O'Brien, co-working, .NET, C++, C#, R&D. */
const WORD = `\\.?${letter}+(?:['.&-]${letter}+)*(?:[+#]+(?![+#]|${letter})|[+#]{2,}|#)?`;
const WORDS = new RegExp(`(${RUN})|(${WORD})`, 'gu');
const SIGNS = /([^\s\p{L}\p{N}\p{M}])\1*/gu;
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign);

/** `run`: letters of a script without spaces. `lead`, `trail`: signs that belong to the word. */
export type Word = { run: string } | { parts: string[]; isJoinedBySign: boolean; lead: string; trail: string };

const partsOf = (word: string): Word[] => {
  let end = word.length;
  while (end > 0 && '+#'.includes(word.charAt(end - 1))) end -= 1;
  const trail = word.slice(end);
  const lead = word.startsWith('.') ? '.' : '';
  const pieces = word.slice(lead.length, word.length - trail.length).split(/(['.&-])/u);
  const groups: { parts: string[]; isJoinedBySign: boolean }[] = [{ parts: [pieces[0] ?? ''], isJoinedBySign: false }];
  for (let n = 1; n < pieces.length; n += 2) {
    const [sign, part = ''] = [pieces[n], pieces[n + 1]];
    const [before, after] = [isLetter([...(pieces[n - 1] ?? '')].at(-1)), isLetter([...part][0])];
    const joins = pieces.length < 2 * MAX_PARTS && (sign === '.' ? before && after : before || after);
    const last = groups.at(-1);
    if (joins && last) {
      last.parts.push(part);
      last.isJoinedBySign ||= sign === '&';
    } else groups.push({ parts: [part], isJoinedBySign: false });
  }
  return groups.map((group, n) => ({
    ...group,
    lead: n === 0 ? lead : '',
    trail: n === groups.length - 1 ? trail : '',
  }));
};

/** The words of a folded text, in their order. */
export const wordsOf = (folded: string): Word[] =>
  [...folded.matchAll(WORDS)].flatMap((found) => {
    const [all, run] = found;
    if (run !== undefined) return [{ run }];
    // A point before a word belongs to it at its beginning only: not in 'end.next'.
    const before = folded[found.index - 1];
    const belongs = before === undefined || /[\s([{"'/,;]/.test(before);
    return partsOf(belongs ? all : all.replace(/^\./, ''));
  });

/** Private letters stand for signs and for marks, which the indexes of both databases would take for spaces. */
const PRIVATE = 0xe000;
const MARKS = { from: 0x900, to: 0x1cff, at: 0xe100 };
const OTHER_SIGN = '\uE0FE';
/** A mark at the end of a search term: it is the whole word, not its beginning. */
export const WHOLE = '\uE0FF';

const letterFor = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? String.fromCharCode(PRIVATE + code) : `${OTHER_SIGN}${code.toString(16)}`;
};
const encodeSigns = (signs: string): string => [...signs].map(letterFor).join('');
const encodeMarks = (word: string): string =>
  word.replace(/\p{M}/gu, (mark) => {
    const code = mark.codePointAt(0) ?? 0;
    return code >= MARKS.from && code <= MARKS.to ? String.fromCharCode(MARKS.at + code - MARKS.from) : mark;
  });
const stored = (word: string): string => encodeMarks([...word].slice(0, MAX_WORD_LENGTH).join(''));

/** A whole word as it is stored, with its signs. */
export const wholeOf = ({ parts, isJoinedBySign, lead, trail }: Exclude<Word, { run: string }>): string =>
  encodeSigns(lead) + stored(parts.join(isJoinedBySign ? encodeSigns('&') : '')) + encodeSigns(trail);
/** A part of a word, or a word of a run, as it is stored. */
export const partOf = stored;
/** Whether signs belong to a word, as in 'C++', '.NET' and 'R&D'. */
export const hasSigns = ({ lead, trail, isJoinedBySign }: Exclude<Word, { run: string }>): boolean =>
  lead !== '' || trail !== '' || isJoinedBySign;

/** The signs of a folded text: how often each is repeated in a row, and what it is stored as. */
export const signsOf = (folded: string): { sign: string; times: number }[] =>
  [...folded.matchAll(SIGNS)].map(([all, sign = '']) => ({
    sign: encodeSigns(sign),
    times: Math.min([...all].length, MAX_SIGNS),
  }));
