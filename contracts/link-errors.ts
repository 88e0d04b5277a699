import type { Refusal } from './refusal.ts';

/** The refusals of links in mails and of the pages that they open. Apart from the others, because these pages say them. */
export const linkErrors = {
  FACTOR_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid or used, or a sign-in has called it off.',
  },
  RESTORE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, used or older than 7 days. What was deleted is gone by then.',
  },
  UNDO_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is invalid, used or older than 7 days. Please write to support.',
  },
  VERIFY_LINK_INVALID: { trpc: 'BAD_REQUEST', message: 'This verification link is invalid or expired.' },
  VERIFY_NEEDS_SIGN_IN: {
    trpc: 'UNAUTHORIZED',
    message:
      'Please sign in to this account and open the link again, or enter its password. If you did not make this account, ask for a new password: that makes it yours alone.',
  },
  UNSUBSCRIBE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: 'This link is not valid. You can choose your mails in Settings.',
  },
  WRONG_PASSWORD: { trpc: 'BAD_REQUEST', message: 'The password is not right.' },
} as const satisfies Record<string, Refusal>;
