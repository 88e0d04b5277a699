/** Who is calling. */
export type Actor = {
  id: string;
  isAdmin: boolean;
  /** Until when no monthly limit applies, in ms; null for a free member. */
  unlimitedUntil: number | null;
  hasBlocks: boolean;
  via: 'session' | 'token';
  /** A read token may not change anything. */
  canWrite: boolean;
  /** The secret of the session, where there is one. */
  sessionId: string | null;
};
