import type { StaffRole } from '#contracts/admin/roles.ts';

/** The authenticated caller. */
export type Actor = {
  id: string;
  /** Only the role: whether its powers hold is asked with `mayAct`. Only server/platform/trpc may read this. */
  actorRole: StaffRole | null;
  /** Until when no monthly limit applies, in ms; null for a free member. */
  unlimitedUntil: number | null;
  hasBlocks: boolean;
  via: 'session' | 'token' | 'mail';
  /** Of an answer by email: the id of the message that it becomes, and whether quotes were cut from it. */
  answer?: { messageId: string; isCut: boolean };
  /** False for a read-only token. */
  canWrite: boolean;
  /** The secret of the session; null for an API token. */
  sessionId: string | null;
};
