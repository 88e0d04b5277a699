import { wholeNumber } from '#contracts/shared/whole-number.ts';

/** '12,345' */
export const count = wholeNumber;

/** '$1,500' */
export const dollars = (value: number): string => `$${count(Math.round(value))}`;

/** Formats free-text years of experience as a phrase: '5 years of experience' for both '5' and '5 years'. */
export function experience(typed: string): string {
  if (/^\d+\+?$/.test(typed)) return `${typed} ${typed === '1' ? 'year' : 'years'} of experience`;
  return /years?$/i.test(typed) ? `${typed} of experience` : `Experience: ${typed}`;
}

/** '1 post', '2 posts' */
export const plural = (value: number, noun: string, many = `${noun}s`): string =>
  `${count(value)} ${value === 1 ? noun : many}`;

/** '7', '99+': for a badge and for the accessible name of its link. */
export const upTo99 = (value: number): string => (value > 99 ? '99+' : String(value));
