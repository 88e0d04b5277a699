import type { Refusal } from '../shared/refusal.ts';

/** The refusals of notifications, pushes and emails. */
export const notificationErrors = {
  UNSUBSCRIBE_LINK_INVALID: {
    trpc: 'BAD_REQUEST',
    message: "This link isn't valid. You can choose your emails in Settings.",
  },

  NOTIFICATION_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This notification no longer exists.' },
  PUSH_ENDPOINT_REFUSED: { trpc: 'BAD_REQUEST', message: "This isn't the address of a push service we know." },
} as const satisfies Record<string, Refusal>;
