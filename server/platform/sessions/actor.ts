import type { StaffRole } from '#contracts/admin/roles.ts';

/** The authenticated caller. */
export type Actor = {
  id: string;
  /** The role alone: whether its powers hold is asked with `mayAct`. Only server/platform/trpc may read this. */
  actorRole: StaffRole | null;
  /** Until when no monthly limit applies, in ms; null for a free member. */
  unlimitedUntil: number | null;
  hasBlocks: boolean;
  via: 'session' | 'token';
  /** False for a read-only token. */
  canWrite: boolean;
  /** The secret of the session; null for an API token. */
  sessionId: string | null;
};
