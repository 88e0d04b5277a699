const MAX_AGE_SECONDS = 2;

/**
 * An event announces a change that a replica of the database may not have yet: has the server read from the primary for
 * the moment in which this browser looks.
 */
export function readFromPrimaryForNow(): void {
  document.cookie = `proquo_primary=1; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`;
}
