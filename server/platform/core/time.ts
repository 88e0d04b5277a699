export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A stored time (ms) in the contract's format. */
export const iso = (time: number): string => new Date(time).toISOString();
export const isoOrNull = (time: number | null): string | null => (time === null ? null : iso(time));

/** The UTC calendar day, as 'YYYY-MM-DD'. */
export const utcDay = (time: number): string => iso(time).slice(0, 10);

/** The UTC calendar month that usage limits are counted by, as 'YYYY-MM'. */
export const monthOf = (time: number): string => iso(time).slice(0, 7);
