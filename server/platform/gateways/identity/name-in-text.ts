/** The words without accents, capitals, digits and signs. */
const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The Levenshtein distance: how many letters to change, add or remove to turn `a` into `b`. */
const editsBetween = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (b[column - 1] === letter ? 0 : 1);
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** How well a text contains a name, 0 to 1; a letter that OCR misread lowers it a little. */
export const nameInText = (name: string, text: string): number => {
  const nameLetters = lettersOf(name);
  if (nameLetters === '') return 0;
  const size = nameLetters.split(' ').length;
  const words = lettersOf(text).split(' ');
  const fewestEdits = words.reduce((least, _word, index) => {
    const candidate = words.slice(index, index + size).join(' ');
    return Math.min(least, editsBetween(nameLetters, candidate));
  }, nameLetters.length);
  return 1 - fewestEdits / nameLetters.length;
};
