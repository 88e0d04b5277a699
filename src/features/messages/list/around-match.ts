import { markWords } from '#contracts/shared/search-words.ts';

/** How much text is shown before the first match. */
const BEFORE = 40;
const MAX_LENGTH = 160;

/** The part of a long text around its first match, on one line. */
export function aroundMatch(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const [first] = markWords(line, words);
  const matchStart = first && !first.isMatch ? first.text.length : 0;
  const start = matchStart > BEFORE ? line.lastIndexOf(' ', matchStart - BEFORE) + 1 : 0;
  const end = start + MAX_LENGTH;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
