/** How many days of silence confirm a completion. */
export const CONFIRM_DAYS = 7;
/** How long after its completion an exchange can be contested. */
export const CONTEST_DAYS = 14;
/** How long the other side has for its answer. A later one still counts until the decision. */
export const DISPUTE_ANSWER_DAYS = 5;
