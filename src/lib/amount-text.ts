const GROUPED_BY_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_POINTS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** The text without the currency, and without the blanks and apostrophes that group thousands. */
const bare = (text: string): string =>
  text
    .replace(/[$€£¥]|usd|eur/gi, '')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');

/**
 * Reads an amount of money as people write it: '$1,500', '1.500,00', '1 500 €', '75.5', '0.500'. A comma or point before
 * three digits groups thousands, unless nothing or a zero stands before it.
 * @returns the amount with its fraction; NaN for an empty text and for what is not an amount
 */
export function amountFrom(text: string): number {
  const plain = bare(text);
  if (GROUPED_BY_COMMAS.test(plain)) return Number(plain.replaceAll(',', ''));
  if (GROUPED_BY_POINTS.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return DECIMAL.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN;
}

/** Reads a quantity: as an amount, but one point always begins the fraction, as in '1.125' hours. */
export const quantityFrom = (text: string): number =>
  /^\d*\.\d+$/.test(text.trim()) ? Number(text) : amountFrom(text);
