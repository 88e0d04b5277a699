/**
 * Parses the text of a dollar field: only digits count, so that '$1,500' and '1500' are equal, and cents are dropped.
 * Returns NaN for an empty field: with undefined, react-hook-form would restore the default.
 */
export function toDollars(text: string): number {
  const digits = text
    .replace(/\.\d{0,2}$/, '')
    .replace(/\D/g, '')
    .slice(0, 9);
  return digits === '' ? Number.NaN : Number(digits);
}

/** The field's text for a value; empty for NaN. */
export const dollarsText = (value: number): string => (Number.isFinite(value) ? `$${value}` : '');
