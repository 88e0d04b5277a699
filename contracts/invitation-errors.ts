import type { Refusal } from './refusal.ts';

/** The refusals of invitations; part of `errorTable`. */
export const invitationErrors = {
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
