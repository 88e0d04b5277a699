let segmenter: Intl.Segmenter | undefined;

/** A text in characters as people see them: a flag, or a letter with its accents, is one. */
const segmentsOf = (text: string) => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

/** Cuts a text to at most `maxLength` code units, between characters as people see them. */
export const cut = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  // The text is cut one character later, so that what belongs to the last one is seen.
  let end = 0;
  for (const { index, segment } of segmentsOf(text.slice(0, maxLength + 2))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  // A single character can be longer than that: a letter may carry any number of accents.
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
};

/** Cuts a text to at most `maxLength` code units and marks the cut with an ellipsis. */
export const excerpt = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${cut(text, maxLength - 1)}…` : text;

const charactersOf = (text: string): string[] => [...segmentsOf(text)].map(({ segment }) => segment);

/** How many characters a short text has as people see them. */
export const lengthAsSeen = (text: string): number => charactersOf(text).length;

/** The first character of a short text as people see it; empty for an empty text. */
export const firstCharacter = (text: string): string => {
  // Every page has initials: the tables of a segmenter are loaded only for a name that needs them.
  const isPlain = /^[ -~](?:[ -~]|$)/.test(text);
  return (isPlain ? text[0] : charactersOf(text)[0]) ?? '';
};
