import { amountFrom } from '#src/lib/amount-text.ts';

const MAX_DIGITS = 9;
const NUMBER = /(?:\d|[.,](?=\d))(?:[\d.,'’\s]*\d)?[.,]?/g;

/** What was typed without what cannot belong to an amount; all of it where several numbers are in it. */
export function onlyAmount(text: string): string {
  const [number, ...more] = text.match(NUMBER) ?? [];
  if (number === undefined) return '';
  return more.length > 0 ? text : `$${number}`;
}

/** The whole dollars of what was typed; cents are dropped. NaN for an empty field: undefined would restore the default. */
export function toDollars(text: string): number {
  const dollars = Math.floor(amountFrom(onlyAmount(text)));
  return Number(String(Math.min(dollars, Number.MAX_SAFE_INTEGER)).slice(0, MAX_DIGITS));
}

/** The field's text for a value; empty for NaN. */
export const dollarsText = (value: number): string => (Number.isFinite(value) ? `$${value}` : '');
