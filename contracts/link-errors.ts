import type { Refusal } from './refusal.ts';

/** The refusals of links in mails and of the pages that they open. Apart from the others, because these pages say them. */
export const linkErrors = {
  FACTOR_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, already used, or was cancelled by a sign-in.',
  },
  RESTORE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message:
      'This link is invalid, already used or older than 7 days. After 7 days, a deleted account is gone for good.',
  },
  UNDO_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, already used or older than 7 days. Please write to support.',
  },
  VERIFY_LINK_INVALID: { trpc: 'BAD_REQUEST', message: 'This verification link is invalid or expired.' },
  VERIFY_NEEDS_SIGN_IN: {
    trpc: 'UNAUTHORIZED',
    message:
      "Please sign in to this account and open the link again, or enter its password. If you didn't create this account, reset its password. That makes it yours alone.",
  },
  UNSUBSCRIBE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: "This link isn't valid. You can choose your emails in Settings.",
  },
  WRONG_PASSWORD: { trpc: 'BAD_REQUEST', message: "That password isn't right. Please try again." },
} as const satisfies Record<string, Refusal>;
