const KEY = 'proquo:invitation';
const KEPT_DAYS = 14;
const MAX_AGE_MS = KEPT_DAYS * 24 * 60 * 60_000;

/** The invitation whose page was opened in this browser. */
export interface StoredInvitation {
  code: string;
  firstName: string;
  skill: string;
  place: string;
  /** When the page was opened, in milliseconds. */
  at: number;
}

/** Stores an invitation for two weeks, for a registration that may happen later or in another tab. */
export function rememberInvitation(invitation: Omit<StoredInvitation, 'at'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...invitation, at: Date.now() }));
  } catch {
    // Without storage the registration does not count for the inviter.
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage no invitation was remembered.
  }
}

export function storedInvitation(): StoredInvitation | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredInvitation | null;
    return stored && Date.now() - stored.at < MAX_AGE_MS ? stored : null;
  } catch {
    return null;
  }
}

/** The code, as part of what a registration sends. */
export function invitationField(): { invitation?: string } {
  const stored = storedInvitation();
  return stored ? { invitation: stored.code } : {};
}
