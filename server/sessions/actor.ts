/** The authenticated caller. */
export type Actor = {
  id: string;
  isAdmin: boolean;
  /** Until when no monthly limit applies, in ms; null for a free member. */
  unlimitedUntil: number | null;
  hasBlocks: boolean;
  via: 'session' | 'token';
  /** False for a read-only token. */
  canWrite: boolean;
  /** The secret of the session; null for an API token. */
  sessionId: string | null;
};
