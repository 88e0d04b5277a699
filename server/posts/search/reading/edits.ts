/**
 * How many edits turn one word into another: a letter added, left out or replaced, or two neighbors exchanged (optimal
 * string alignment).
 */
export const editsBetween = (a: string, b: string): number => {
  const [from, to] = [[...a], [...b]];
  let [beforeLast, last]: [number[], number[]] = [[], [...to, ''].map((_, n) => n)];
  for (const [i, letter] of from.entries()) {
    const row = [i + 1];
    for (const [j, other] of to.entries()) {
      const replaced = (last[j] ?? 0) + (letter === other ? 0 : 1);
      const isExchange = i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other;
      const exchanged = isExchange ? (beforeLast[j - 1] ?? 0) + 1 : Infinity;
      row.push(Math.min(replaced, exchanged, (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    [beforeLast, last] = [last, row];
  }
  return last.at(-1) ?? 0;
};
