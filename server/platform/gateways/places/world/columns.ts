const TAB = 9;
const LINE = 10;
const MINUS = 45;
const ZERO = 48;

// The loops below go by index: over millions of bytes an iterator takes several times as long.

const countOf = (bytes: Buffer, separator: number): number => {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === separator) count++;
  return count;
};

/** Where each of the texts between separators begins, and one more for where the last one ends. */
const startsOf = (bytes: Buffer, separator: number): Uint32Array => {
  const starts = new Uint32Array(countOf(bytes, separator) + 2);
  let next = 1;
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === separator) starts[next++] = at + 1;
  starts[next] = bytes.length + 1;
  return starts;
};

/** Splits a file at its empty lines, or one of the parts at its line ends. */
export const splitBytes = (bytes: Buffer, separator: '\n' | '\n\n'): Buffer[] => {
  const parts: Buffer[] = [];
  let from = 0;
  for (let to = bytes.indexOf(separator); to >= 0; to = bytes.indexOf(separator, from)) {
    parts.push(bytes.subarray(from, to));
    from = to + separator.length;
  }
  parts.push(bytes.subarray(from));
  return parts;
};

/** Whole numbers between tabs. */
export const readNumbers = (bytes: Buffer): Int32Array => {
  const numbers = new Int32Array(countOf(bytes, TAB) + 1);
  let index = 0;
  let value = 0;
  let sign = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? TAB;
    if (byte === TAB) {
      numbers[index++] = sign * value;
      value = 0;
      sign = 1;
    } else if (byte === MINUS) sign = -1;
    else value = value * 10 + byte - ZERO;
  }
  numbers[index] = sign * value;
  return numbers;
};

export interface Texts {
  length: number;
  at: (index: number) => string;
}

/** Texts between tabs or ends of lines, kept as bytes: as strings they would take far more memory. */
export const readTexts = (bytes: Buffer, separator: '\t' | '\n'): Texts => {
  // A copy, so that the buffer of the whole file can be freed.
  const own = Buffer.from(bytes);
  const starts = startsOf(own, separator === '\t' ? TAB : LINE);
  const at = (index: number): string => own.toString('utf8', starts[index], (starts[index + 1] ?? 1) - 1);
  return { length: starts.length - 1, at };
};

export interface SortedTexts extends Texts {
  /** The first text that is not before this one. */
  firstFrom: (text: string) => number;
  /** The first text after all that begin with this one. */
  firstAfter: (beginning: string) => number;
}

/** Reads a column of texts that are in the order of their bytes. */
export const readSortedTexts = (bytes: Buffer): SortedTexts => {
  const own = Buffer.from(bytes);
  const starts = startsOf(own, LINE);
  const length = starts.length - 1;
  const find = (text: string, isBefore: (order: number) => boolean, { isCut = false } = {}): number => {
    const query = Buffer.from(text);
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const from = starts[middle] ?? 0;
      const end = (starts[middle + 1] ?? 1) - 1;
      const to = isCut ? Math.min(end, from + query.length) : end;
      if (isBefore(own.compare(query, 0, query.length, from, to))) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    length,
    at: (index) => own.toString('utf8', starts[index], (starts[index + 1] ?? 1) - 1),
    firstFrom: (text) => find(text, (order) => order < 0),
    firstAfter: (beginning) => find(beginning, (order) => order <= 0, { isCut: true }),
  };
};
