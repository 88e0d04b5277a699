/** The product's name; the environment variable APP_NAME overrides it. */
export const APP_NAME = 'ProQuo';
export const TAGLINE = 'Trade skills, skip the bills.';

export const PREMIUM_PRICE = '$7.99';
export const BOOST_PRICE = '$3.99';
export const PREMIUM_CENTS = 799;
export const BOOST_CENTS = 399;
export const TRIAL_DAYS = 30;
export const BOOST_DAYS = 30;
/** How far ahead a post may be boosted. */
export const BOOST_REACH_DAYS = 60;
export const TRIAL_WARNING_DAYS = 3;
/** How long premium goes on while a payment is outstanding. */
export const PAYMENT_GRACE_DAYS = 7;
export const DEFAULT_FREE_MAX_POSTS = 2;
export const DEFAULT_FREE_MAX_MESSAGES = 5;
/**
 * The newest Terms and Privacy Policy, named after the day they take effect (`termsFrom`). Members hear of a new
 * version at least `TERMS_NOTICE_DAYS` before that day, and are asked to accept it then.
 */
export const TERMS_VERSION = '2027-01-01';
/** The version before, which holds until then. */
export const FORMER_TERMS_VERSION = '2026-11-01';
/** The day on which the texts were changed last. */
export const TERMS_UPDATED = '2026-11-26';
export const TERMS_NOTICE_DAYS = 14;

const startOf = (version: string): number => Date.parse(`${version}T00:00:00Z`);

/** The version that holds at a time. */
export const termsAt = (now: number): string => (now >= startOf(TERMS_VERSION) ? TERMS_VERSION : FORMER_TERMS_VERSION);

/** The day from which announced Terms hold; null if none are announced at that time. */
export const termsFromAt = (now: number): string | null => {
  const from = startOf(TERMS_VERSION);
  return now < from && now >= from - TERMS_NOTICE_DAYS * 24 * 60 * 60 * 1000 ? TERMS_VERSION : null;
};
/** How long a deleted account can be brought back. */
export const RESTORE_DAYS = 7;
/** What the client assumes until the subscription status has loaded. */
export const fallbackUsage = { postsThisMonth: 0, messagesThisMonth: 0, maxPosts: 5, maxMessages: 10 } as const;
