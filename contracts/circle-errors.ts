import type { Refusal } from './refusal.ts';

/** The refusals about trade circles; part of `errorTable`. */
export const circleErrors = {
  CIRCLE_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This trade circle does not exist.' },
  CIRCLE_TOKEN_FORGED: { trpc: 'BAD_REQUEST', message: 'This is no circle that was suggested here.' },
  CIRCLE_TOKEN_OTHERS: { trpc: 'NOT_FOUND', message: 'This circle was not suggested to you.' },
  CIRCLE_GONE: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_GONE: This circle is not possible anymore. Please look at the new ones.',
  },
  ALREADY_PROPOSED: {
    trpc: 'CONFLICT',
    message: 'ALREADY_PROPOSED: These members are asked about a circle already.',
  },
  CIRCLE_LIMIT: {
    trpc: 'CONFLICT',
    message: 'CIRCLE_LIMIT: One of you has two open circles already. Answer or withdraw one first.',
  },
  TOO_MANY_PROPOSALS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'You have proposed 5 circles today. Please go on tomorrow.',
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
  CIRCLE_CLOSED: { trpc: 'CONFLICT', message: 'CIRCLE_CLOSED: The talk of this circle is closed.' },
  TOO_MANY_CIRCLE_MESSAGES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: 'You have written 50 messages in circles today. Please go on tomorrow.',
  },
  MATCH_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This match does not exist anymore.' },
  LEG_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This part of a circle does not exist.' },
  LEG_NOT_YOURS: { trpc: 'CONFLICT', message: 'LEG_NOT_YOURS: Only the other side of this part can say that.' },
  LEG_HELD: {
    trpc: 'CONFLICT',
    message: 'LEG_HELD: This part waits for another one. You can go on when that is done.',
  },
  LEG_DUE_PAST: { trpc: 'BAD_REQUEST', message: 'Please choose a time that is not over.' },
  LEG_DUE_TOO_LATE: {
    trpc: 'BAD_REQUEST',
    message: 'Please choose a day within 60 days of the agreement.',
  },
  LEG_DUE_SOONER: {
    trpc: 'BAD_REQUEST',
    message: 'Only the member who owes this part can choose an earlier day.',
  },
  EXCHANGE_OF_CIRCLE: {
    trpc: 'CONFLICT',
    message: 'This exchange is part of a trade circle. Say there what is wrong.',
  },
} as const satisfies Record<string, Refusal>;
