import type { ErrorCode } from '#contracts/errors.ts';
import { takesKey } from '../http/idempotency/key.ts';
import type { Callers, Meta } from './procedure-meta.ts';

const byCallers: Record<Callers, readonly ErrorCode[]> = {
  anybody: [],
  members: ['UNAUTHORIZED'],
  browsers: ['UNAUTHORIZED', 'BROWSER_SESSION_ONLY'],
  staff: ['UNAUTHORIZED', 'ADMIN_ONLY', 'STAFF_TASK', 'SECOND_FACTOR_NEEDED'],
};

/** The refusals of a use case that begins with `assertProof`. */
const freshProof: readonly ErrorCode[] = [
  'FRESH_PROOF_NEEDED',
  'NO_PASSWORD',
  'WRONG_PASSWORD',
  'CODE_WRONG',
  'TOO_MANY_SIGN_INS',
  'TOO_MANY_CODES',
  'TOO_BUSY',
];

const ofIdempotencyKey: readonly ErrorCode[] = [
  'BAD_INPUT',
  'IDEMPOTENCY_KEY_BUSY',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_ANSWER_LOST',
];

/** All codes that a procedure can refuse with: those that follow from its kind, then its own. */
export const refusalsOf = (
  { callers = 'anybody', refuses = [], ...meta }: Meta,
  { type, hasInput }: { type: string; hasInput: boolean },
): ErrorCode[] => {
  const isMutation = type === 'mutation';
  return [
    ...(takesKey(meta) ? ofIdempotencyKey : []),
    ...(hasInput ? (['BAD_INPUT'] as const) : []),
    ...(meta.isPaged ? (['BAD_CURSOR'] as const) : []),
    ...byCallers[callers],
    ...(isMutation && callers !== 'anybody' ? (['TOKEN_READ_ONLY'] as const) : []),
    ...(isMutation ? (['FOREIGN_ORIGIN'] as const) : []),
    ...(meta.limit ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(meta.hashesPassword ? (['TOO_BUSY'] as const) : []),
    ...(meta.needsFreshProof ? freshProof : []),
    ...refuses,
  ];
};
