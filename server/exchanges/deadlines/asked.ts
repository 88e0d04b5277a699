const offer = ['terms.offered', 'terms.change-asked'];
const answer = ['deadline.answer', 'deadline.answer-soon'];
const times = ['appointment.proposed', 'appointment.move-asked'];
// These notices ask for nothing, but what they announce is over with the exchange.
const meeting = ['confirmed', 'moved', 'kept', 'day', 'hour'].map((step) => `appointment.${step}`);
const view = ['deadline.dispute', 'deadline.dispute-soon'];
const confirm = ['exchange.done', 'deadline.done', 'deadline.done-soon'];

/** The kinds of notices that ask a party of an exchange for something, by what they ask. */
export const askingNotices = {
  offer,
  answer,
  times,
  confirm,
  /** The notices that ask for a view on a dispute, and those that say how it stands. */
  dispute: ['dispute.opened', 'dispute.answered', ...view],
  /** All that only a running exchange asks, and when its parties meet. */
  running: [...offer, ...answer, ...times, ...meeting, 'deadline.begin', 'deadline.finish'],
};
