import type { Refusal } from '../shared/refusal.ts';

/** The server uses this sentence, too, because only it knows what remains of a saved search after a change. */
export const WISH_EMPTY = "Please say what you're looking for: words, an industry, a type or a place.";

/** The refusals of matches, circles, saved searches and invitations. */
export const matchingErrors = {
  CIRCLE_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This trade circle doesn't exist." },
  CIRCLE_TOKEN_FORGED: { trpc: 'BAD_REQUEST', message: "This isn't a circle that we suggested." },
  CIRCLE_TOKEN_OTHERS: { trpc: 'NOT_FOUND', message: "This circle wasn't suggested to you." },
  CIRCLE_GONE: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_GONE: This circle is no longer possible. Please look at the new ones.',
  },
  ALREADY_PROPOSED: {
    trpc: 'CONFLICT',
    message: 'ALREADY_PROPOSED: These members have already been asked about a circle.',
  },
  CIRCLE_LIMIT: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_LIMIT: One of you already has two open circles. Answer or withdraw one first.',
  },
  TOO_MANY_PROPOSALS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: "You've proposed 5 circles today. You can propose more tomorrow.",
  },
  CIRCLE_CHANGED: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_CHANGED: Somebody else has stepped in. Please look again.',
  },
  BEING_MENDED: {
    trpc: 'CONFLICT',
    message: 'BEING_MENDED: Someone cannot take part. We are looking for another.',
  },
  CIRCLE_WRONG_STATE: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_WRONG_STATE: This circle has moved on. Reload to see where it stands.',
  },
  CIRCLE_CLOSED: { trpc: 'CONFLICT', message: 'CIRCLE_CLOSED: The chat of this circle is closed.' },
  TOO_MANY_CIRCLE_MESSAGES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: "You've written 50 messages in circles today. You can write more tomorrow.",
  },
  MATCH_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This match no longer exists.' },
  LEG_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This part of a circle doesn't exist." },
  LEG_NOT_YOURS: { trpc: 'CONFLICT', message: 'LEG_NOT_YOURS: Only the other side of this part can say that.' },
  LEG_HELD: {
    trpc: 'CONFLICT',
    message: 'LEG_HELD: This part is waiting for another one. You can go on when that one is done.',
  },
  LEG_DUE_PAST: { trpc: 'BAD_REQUEST', message: 'Please choose a time in the future.' },
  LEG_DUE_TOO_LATE: {
    trpc: 'BAD_REQUEST',
    message: 'Please choose a day within 60 days of the agreement.',
  },
  LEG_DUE_SOONER: {
    trpc: 'BAD_REQUEST',
    message: 'Only the member who owes this part can choose an earlier day.',
  },
  WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: 'WISH_LIMIT_REACHED: You already have 20 saved searches. Remove one first.',
  },
  FREE_WISH_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message:
      'FREE_WISH_LIMIT_REACHED: The free plan includes 5 saved searches. Remove one first, or upgrade to premium for 20.',
  },
  WISH_EXISTS: { trpc: 'CONFLICT', message: 'WISH_EXISTS: You already have this saved search.' },
  WISH_EMPTY: { trpc: 'BAD_REQUEST', message: WISH_EMPTY },
  WISH_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This saved search no longer exists.' },
  INVITATION_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: "INVITATION_LIMIT_REACHED: You've made 10 invitations this month. You can make more next month.",
  },
  INVITATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This invitation doesn't exist." },
  /** Says the same of a code that never was, one that has ended, and one whose member is gone. */
  JOIN_LINK_OVER: {
    trpc: 'NOT_FOUND',
    message: "This invitation has ended. You're still welcome to join.",
  },
} as const satisfies Record<string, Refusal>;
