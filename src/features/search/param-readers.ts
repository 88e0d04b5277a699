/** Reads a parameter of the address; undefined if its value is invalid. */
export type ReadParam<T> = (value: unknown) => T | undefined;

/** The router parses '2024' as a number and 'true' as a boolean; a text field reads both as text. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value : '';

/** A text of at most this many characters, without spaces around it. */
export const readText =
  (max: number): ReadParam<string> =>
  (value) => {
    const text = asText(value).trim();
    return text && text.length <= max ? text : undefined;
  };

export const readId: ReadParam<string> = (value) => {
  const text = asText(value);
  return text && text.length <= 64 ? text : undefined;
};

export const readOneOf =
  <T extends string>(...choices: readonly T[]): ReadParam<T> =>
  (value) =>
    choices.find((choice) => choice === asText(value));

/** A number from the first to the last, both included. */
export const readNumber =
  (min: number, max: number): ReadParam<number> =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max ? value : undefined;
