import type { StaffRole } from '#contracts/admin/roles.ts';

/** The authenticated caller. */
export type Actor = {
  id: string;
  /** The role by itself: whether its powers hold is asked with `mayAct`. Read by server/platform/trpc only. */
  actorRole: StaffRole | null;
  /** No monthly limit applies until this time, in ms; null for a free member. */
  unlimitedUntil: number | null;
  /** Whether the member blocked someone or was blocked; without, no list looks for blocks. */
  hasBlocks: boolean;
  via: 'session' | 'token' | 'mail';
  /** An answer by email: the id of the message that it becomes, and whether quotes were cut from it. */
  answer?: { messageId: string; isCut: boolean };
  /** False for a read-only token. */
  canWrite: boolean;
  /** The secret of the session; null for an API token. */
  sessionId: string | null;
};
