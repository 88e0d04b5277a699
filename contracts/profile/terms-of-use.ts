/**
 * The newest Terms and Privacy Policy, named after the day they take effect. Members are notified of a new version at
 * least `TERMS_NOTICE_DAYS` before that day, and are asked to accept it then.
 */
export const TERMS_VERSION = '2027-01-01';
/** The version before, which holds until then. */
export const FORMER_TERMS_VERSION = '2026-11-01';
/** The day on which the texts were changed last. */
export const TERMS_UPDATED = '2026-11-28';
export const TERMS_NOTICE_DAYS = 14;

const startOf = (version: string): number => Date.parse(`${version}T00:00:00Z`);

/** The version that holds at a time. */
export const termsAt = (now: number): string => (now >= startOf(TERMS_VERSION) ? TERMS_VERSION : FORMER_TERMS_VERSION);

/** The day from which announced Terms hold; null if none are announced at that time. */
export const termsFromAt = (now: number): string | null => {
  const from = startOf(TERMS_VERSION);
  return now < from && now >= from - TERMS_NOTICE_DAYS * 24 * 60 * 60 * 1000 ? TERMS_VERSION : null;
};
