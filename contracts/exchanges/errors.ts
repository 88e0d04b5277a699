import type { Refusal } from '../shared/refusal.ts';

/** The refusals of exchanges, their terms, appointments, disputes and reviews. */
export const exchangeErrors = {
  EXCHANGE_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This exchange doesn't exist." },
  EXCHANGE_OWN_POST: { trpc: 'BAD_REQUEST', message: "You can't request an exchange on your own post." },
  EXCHANGE_WRONG_PROVIDER: { trpc: 'BAD_REQUEST', message: 'This post belongs to another member.' },
  EXCHANGE_ALREADY_OPEN: { trpc: 'CONFLICT', message: 'You already have an open request for this post.' },
  TOO_MANY_EXCHANGE_REQUESTS: {
    trpc: 'TOO_MANY_REQUESTS',
    message: "You've asked this member three times today. Please wait until tomorrow.",
  },
  EXCHANGE_WRONG_STATE: { trpc: 'CONFLICT', message: 'This exchange has moved on. Reload to see where it stands.' },
  TERMS_CHANGED: {
    trpc: 'CONFLICT',
    message: 'TERMS_CHANGED: The offers have changed. Please read the newest one before you answer.',
  },
  TERMS_WAIT: {
    trpc: 'CONFLICT',
    message: 'TERMS_WAIT: Your own offer is waiting for an answer. Only the other side can accept it.',
  },
  TERMS_OWN: { trpc: 'CONFLICT', message: 'This is your own offer. Only the other side can accept it.' },
  TERMS_NOT_YOURS: { trpc: 'CONFLICT', message: 'Only the member who made this offer can take it back.' },
  TOO_MANY_TERMS: {
    trpc: 'CONFLICT',
    message: 'This exchange has had ten offers, which is the limit. Accept one, or start a new exchange.',
  },
  TERMS_POST_UNKNOWN: { trpc: 'BAD_REQUEST', message: 'Please choose a post by the member who gives it.' },
  EXCHANGE_STOPPED: {
    trpc: 'CONFLICT',
    message: "You can't agree on anything new with this member now. You can still finish or cancel the exchange.",
  },
  EXCHANGE_DISPUTED: {
    trpc: 'CONFLICT',
    message: "One of you reported a problem with this exchange. It's on hold until that's settled.",
  },
  CONFIRM_OWN: { trpc: 'CONFLICT', message: 'You marked this as complete yourself. The other side confirms it.' },

  CALENDAR_NOT_FOUND: { trpc: 'NOT_FOUND', message: 'This calendar no longer exists.' },
  TOO_MANY_CALENDARS: { trpc: 'CONFLICT', message: 'You can add five calendars. Remove one to add another.' },

  VALUES_TOO_EARLY: {
    trpc: 'CONFLICT',
    message: 'You can say what it was worth once the exchange is completed.',
  },
  VALUES_NOT_COUNTED: {
    trpc: 'CONFLICT',
    message: "This exchange doesn't count, so it's in no statement and needs no values.",
  },
  VALUES_AGREED: { trpc: 'CONFLICT', message: 'You both agreed on these values. They no longer change.' },
  VALUES_TOO_LATE: {
    trpc: 'CONFLICT',
    message: 'You could agree on values until January 31 after the year of the exchange.',
  },

  DISPUTE_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This dispute doesn't exist." },
  DISPUTE_NOT_POSSIBLE: {
    trpc: 'CONFLICT',
    message:
      "You can report a problem while the exchange is in progress, once its appointment is over, and for 14 days after it's completed.",
  },
  DISPUTE_PAUSED: {
    trpc: 'CONFLICT',
    message: 'You withdrew your report about this exchange. You can report a problem again a week after that.',
  },
  DISPUTE_MESSAGE_UNKNOWN: { trpc: 'BAD_REQUEST', message: 'Please choose messages between the two of you.' },
  DISPUTE_OWN: { trpc: 'CONFLICT', message: 'You opened this dispute yourself. Only the other side can answer it.' },
  DISPUTE_NOT_YOURS: { trpc: 'CONFLICT', message: 'Only the member who reported the problem can take that back.' },
  DISPUTE_ANSWERED: { trpc: 'CONFLICT', message: "You've already answered. Our team will read it." },
  DISPUTE_CLOSED: { trpc: 'CONFLICT', message: 'This is already settled. Reload to see how it ended.' },
  DISPUTE_DECIDED: {
    trpc: 'CONFLICT',
    message: 'This is already decided. Only the admin who decided it can correct it.',
  },
  DISPUTE_OF_YOURS: {
    trpc: 'CONFLICT',
    message: "You're part of this exchange, so you can't decide this. Ask another admin.",
  },
  MISSED_DATE_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This entry doesn't exist." },

  APPOINTMENT_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This appointment doesn't exist." },
  APPOINTMENT_WRONG_STATE: {
    trpc: 'CONFLICT',
    message: 'This appointment has moved on. Reload to see where it stands.',
  },
  APPOINTMENT_OWN: { trpc: 'CONFLICT', message: 'You suggested these times. Only the other side can take one.' },
  APPOINTMENT_OPTION_UNKNOWN: { trpc: 'BAD_REQUEST', message: 'Please choose one of the suggested times.' },
  APPOINTMENT_OUT_OF_RANGE: { trpc: 'BAD_REQUEST', message: 'Please choose times in the future and within a year.' },
  APPOINTMENT_PASSED: { trpc: 'CONFLICT', message: 'This time has passed. Please suggest another one.' },
  APPOINTMENT_OVERLAPS: {
    trpc: 'CONFLICT',
    message: 'One of you already has an appointment at this time. Please choose another time.',
  },
  TOO_MANY_SUGGESTED_TIMES: {
    trpc: 'TOO_MANY_REQUESTS',
    message: "You've suggested times to this member three times today. Please wait until tomorrow.",
  },
  TOO_MANY_APPOINTMENTS: {
    trpc: 'CONFLICT',
    message: 'Five suggestions are waiting for an answer in this exchange. Settle one of them first.',
  },

  REVIEW_NOT_FOUND: { trpc: 'NOT_FOUND', message: "This review doesn't exist." },
  REVIEW_TOO_EARLY: { trpc: 'CONFLICT', message: 'You can review each other once the exchange is completed.' },
  REVIEW_REPLIED: { trpc: 'CONFLICT', message: "You've already answered this review." },
  REVIEW_TWICE: { trpc: 'CONFLICT', message: "You've already reviewed this exchange." },
  EXCHANGE_OF_CIRCLE: {
    trpc: 'CONFLICT',
    message: 'This exchange is part of a trade circle. Please report the problem there.',
  },
} as const satisfies Record<string, Refusal>;
