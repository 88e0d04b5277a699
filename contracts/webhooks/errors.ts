import type { Refusal } from '../shared/refusal.ts';

/** The refusals of webhooks. */
export const webhookErrors = {
  TOO_MANY_WEBHOOKS: { trpc: 'CONFLICT', message: 'You can have at most 10 webhooks. Delete one first.' },
  WEBHOOK_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This webhook no longer exists.' },
  WEBHOOK_OFF: { trpc: 'CONFLICT', message: 'This webhook is off. Turn it on first.' },
  DELIVERY_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This delivery no longer exists.' },
} as const satisfies Record<string, Refusal>;
