import type { Refusal } from './refusal.ts';

/** Said by the contract and by the server, which alone knows what a change leaves. */
export const WISH_EMPTY = "Please say what you're looking for: words, an industry, a type or a place.";

/** The refusals of favorites and wishes. */
export const findingErrors = {
  FAVORITE_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'FAVORITE_LIMIT_REACHED: You already have 1,000 favorites. Remove one first.',
  },
  FAVORITE_OWN: { trpc: 'BAD_REQUEST', message: 'This one is yours. Favorites are for other members and their posts.' },
  WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'WISH_LIMIT_REACHED: You already have 20 wishes. Remove one first.',
  },
  FREE_WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message:
      'FREE_WISH_LIMIT_REACHED: The free plan includes 5 wishes. Remove one first, or upgrade to premium for 20.',
  },
  WISH_EXISTS: { trpc: 'CONFLICT', message: 'WISH_EXISTS: You already have this wish.' },
  WISH_EMPTY: { trpc: 'BAD_REQUEST', message: WISH_EMPTY },
  WISH_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This wish no longer exists.' },
} as const satisfies Record<string, Refusal>;
