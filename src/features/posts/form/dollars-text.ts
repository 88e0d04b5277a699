/**
 * What a field for dollars holds for its text: only digits count, so that '$1,500' and '1500' are the same, and cents
 * are dropped. An emptied field holds NaN: for undefined the form would put its default back.
 */
export function toDollars(text: string): number {
  const digits = text
    .replace(/\.\d{0,2}$/, '')
    .replace(/\D/g, '')
    .slice(0, 9);
  return digits === '' ? Number.NaN : Number(digits);
}

/** What such a field shows; nothing for what is no number. */
export const dollarsText = (value: number): string => (Number.isFinite(value) ? `$${value}` : '');
