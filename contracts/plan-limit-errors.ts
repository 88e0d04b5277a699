import type { Refusal } from './refusal.ts';

/** The refusals of a plan's limits. Apart from the others, because screens say them before the server does. */
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
