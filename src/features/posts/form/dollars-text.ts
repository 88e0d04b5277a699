import { amountFrom } from '#src/lib/amount-text.ts';

/** The whole dollars of what was typed; cents are dropped. NaN for an empty field: undefined would restore the default. */
export const toDollars = (text: string): number => Math.floor(amountFrom(text));

/** The field's text for a value; empty for NaN. */
export const dollarsText = (value: number): string => (Number.isFinite(value) ? `$${value}` : '');
