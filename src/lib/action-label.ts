import type { Exchange } from '#contracts/exchanges/exchanges.ts';

/** The accessible name of a button among many with the same word: 'Accept: A shelf, with Robin'. */
export const actionLabel = (word: string, { title }: Exchange, otherName: string): string =>
  `${word}: ${title}, with ${otherName}`;
