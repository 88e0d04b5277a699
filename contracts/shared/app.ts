/** The product's name; the environment variable APP_NAME overrides it. */
export const APP_NAME = 'ProQuo';
export const TAGLINE = 'Trade skills, skip the bills.';
/** How long a deleted account can be brought back. */
export const RESTORE_DAYS = 7;
