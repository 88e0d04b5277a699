/** How many characters a member may write about why they cancel an exchange or an appointment. */
export const MAX_CANCEL_REASON = 500;
