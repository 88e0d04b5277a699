import { wholeNumber } from '#contracts/shared/whole-number.ts';

/** A number of dollars, to the cent. */
export const toCents = (value: number): number => Math.round(value * 100) / 100;

/** '$1,500', or '$1,500.50' */
export function moneyText(value: number): string {
  const [dollars = '', cents = ''] = Math.abs(value).toFixed(2).split('.');
  const amount = `$${wholeNumber(Number(dollars))}${Number.isInteger(value) ? '' : `.${cents}`}`;
  return value < 0 ? `-${amount}` : amount;
}
