export const PREMIUM_PRICE = '$7.99';
export const PREMIUM_CENTS = 799;
export const TRIAL_DAYS = 30;
export const TRIAL_WARNING_DAYS = 3;
/** How long premium goes on while a payment is outstanding. */
export const PAYMENT_GRACE_DAYS = 7;
export const DEFAULT_FREE_MAX_POSTS = 2;
export const DEFAULT_FREE_MAX_MESSAGES = 5;

/** What the client assumes until the subscription status has loaded: more than the limits above, as specified. */
export const fallbackUsage = { postsThisMonth: 0, messagesThisMonth: 0, maxPosts: 5, maxMessages: 10 } as const;
