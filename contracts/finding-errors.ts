import type { Refusal } from './refusal.ts';

/** Said by the contract and by the server, which alone knows what a change leaves. */
export const WISH_EMPTY = 'Please say what you look for: words, an industry, a type or a place.';

/** The refusals of favorites and wishes. */
export const findingErrors = {
  FAVORITE_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'FAVORITE_LIMIT_REACHED: You keep 1,000 favorites already. Remove one first.',
  },
  FAVORITE_OWN: { trpc: 'BAD_REQUEST', message: 'This is your own. Favorites are for what others offer.' },
  WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'WISH_LIMIT_REACHED: You keep 20 wishes already. Remove one first.',
  },
  FREE_WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'FREE_WISH_LIMIT_REACHED: The free plan keeps 5 wishes. Remove one first, or upgrade to premium for 20.',
  },
  WISH_EXISTS: { trpc: 'CONFLICT', message: 'WISH_EXISTS: You have this wish already.' },
  WISH_EMPTY: { trpc: 'BAD_REQUEST', message: WISH_EMPTY },
  WISH_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This wish does not exist anymore.' },
} as const satisfies Record<string, Refusal>;
