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
/** Date of the current Terms and Privacy Policy. Members who accepted an older version are asked again. */
export const TERMS_VERSION = '2026-11-01';
/** How long a deleted account can be brought back. */
export const RESTORE_DAYS = 7;
/** What the client assumes until the subscription status has loaded. */
export const fallbackUsage = { postsThisMonth: 0, messagesThisMonth: 0, maxPosts: 5, maxMessages: 10 } as const;
