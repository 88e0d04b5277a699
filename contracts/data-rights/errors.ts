import type { Refusal } from '../shared/refusal.ts';

/** The refusals of restoring an account. */
export const dataRightsErrors = {
  RESTORE_EMAIL_TAKEN: {
    trpc: 'CONFLICT',
    message:
      'A newer account uses this email address. Delete that account or change its address, then open this link again.',
  },
  RESTORE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message:
      'This link is invalid, already used or older than 7 days. After 7 days, a deleted account is gone for good.',
  },
} as const satisfies Record<string, Refusal>;
