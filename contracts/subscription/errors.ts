import type { Refusal } from '../shared/refusal.ts';

/** The refusals of plans and payments. */
export const subscriptionErrors = {
  TRIAL_USED: { trpc: 'CONFLICT', message: "You've already used your free trial." },
  ALREADY_PREMIUM: { trpc: 'CONFLICT', message: 'You already have Premium.' },
  NO_SUBSCRIPTION: { trpc: 'CONFLICT', message: "You don't have a subscription to cancel." },
  NO_CANCELLATION: { trpc: 'CONFLICT', message: "Your subscription isn't cancelled, so there's nothing to resume." },
  PAYMENT_ON_ITS_WAY: {
    trpc: 'CONFLICT',
    message: 'Your payment is still processing. It takes effect as soon as it goes through.',
  },
  PAYMENTS_UNAVAILABLE: {
    trpc: 'SERVICE_UNAVAILABLE',
    message: "We couldn't reach the payment service. Please try again in a moment.",
  },
  BAD_SIGNATURE: { trpc: 'BAD_REQUEST', message: "The signature of this event isn't valid." },
  PAYMENTS_NOT_CONFIGURED: { trpc: 'SERVICE_UNAVAILABLE', message: 'Payments are not configured' },
} as const satisfies Record<string, Refusal>;

/**
 * The refusals by a plan's limits, apart from the others: screens load only these, to say them before the server does.
 */
export const planLimitErrors = {
  POST_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message: "POST_LIMIT_REACHED: You've reached your monthly post limit. Upgrade to premium for unlimited posts.",
  },
  MESSAGE_LIMIT_REACHED: {
    trpc: 'FORBIDDEN',
    message:
      "MESSAGE_LIMIT_REACHED: You've reached your monthly message limit. Upgrade to premium for unlimited messages.",
  },
} as const satisfies Record<string, Refusal>;
