import { cut } from '#contracts/shared/characters.ts';

/** A text in one line, cut between words where it is longer, and marked there. */
export const shorten = (text: string, maxLength: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const beginning = cut(line, maxLength - 1);
  const end = beginning.lastIndexOf(' ');
  // A single word may be longer than the line.
  return `${end > maxLength / 2 ? beginning.slice(0, end) : beginning}…`;
};
