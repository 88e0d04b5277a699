import { amountFrom } from '#src/lib/amount-text.ts';

/** A longer number would show with an exponent; the limit of a post is far below. */
const MAX_DOLLARS = 999_999_999;
/** Digits with the separators that people write in amounts. */
const NUMBER = /(?:\d|[.,](?=\d))(?:[\d.,'’\s]*\d)?[.,]?/g;

/** What was typed without what cannot belong to an amount; all of it where several numbers are in it. */
export function onlyAmount(text: string): string {
  const [number, ...more] = text.match(NUMBER) ?? [];
  if (number === undefined) return '';
  return more.length > 0 ? text : `$${number}`;
}

/** The whole dollars of what was typed; cents are dropped. NaN for an empty field: undefined would restore the default. */
export const toDollars = (text: string): number => Math.min(Math.floor(amountFrom(onlyAmount(text))), MAX_DOLLARS);

/** The field's text for a value; empty for NaN. */
export const dollarsText = (value: number): string => (Number.isFinite(value) ? `$${value}` : '');
