import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { countsForSide } from '#contracts/exchanges/disputes.ts';
import type { ReminderKind } from '#contracts/exchanges/exchanges.ts';
import { DAY } from '../../platform/core/time.ts';
import { lastOption } from '../appointments/series.ts';
import { lapseOf } from './answer-by.ts';
import { type AppointmentDeadline, endOfOpen, remindersOf } from './appointment-deadlines.ts';
import type { Details } from './details.ts';
import { waitingOf, waitingTimes } from './waiting.ts';

/** What happens when no one answers in time; `advance.ts` says how. */
export type EndKind = 'expire' | 'lapse' | 'confirm' | 'no-answer';
/**
 * A reminder, or the end of something that no one answered; `tidy` only cleans up appointments that are over. Of
 * several overdue ones about the same thing, only the last is sent.
 */
export type Deadline =
  | ({ key: string; at: number; about?: undefined } & (
      | { kind: EndKind | 'tidy' }
      | { kind: ReminderKind; userIds: string[] }
    ))
  | AppointmentDeadline;

const LAST_REMINDER_DAYS = 2;
const BEGIN_DAYS = 14;
const REVIEW_DAYS = { review: 2, 'review-again': 9 } as const;
/** No one is asked to review a trade that has been over for longer. */
const REVIEW_ASKED_DAYS = 30;

/** The end of a calendar day in UTC. */
const endOfDay = (day: string): number => Date.parse(day) + DAY;

interface Wait {
  waitingId: string;
  since: number;
  by: number;
  reminders: [first: ReminderKind, last: ReminderKind];
  end: EndKind | null;
}

/** The reminders of the party that has to answer, and the end if they don't. */
const untilAnswered = ({ exchange, requester, provider }: Details, wait: Wait): Deadline[] => {
  const { waitingId, since, by, end } = wait;
  const [first, last] = wait.reminders;
  const waiting = waitingId === exchange.requesterId ? requester : provider;
  // A suspended member can't answer, and must not lose anything by that.
  if (waiting.suspendedAt !== null) return [];
  const soon = by - LAST_REMINDER_DAYS * DAY;
  const userIds = [waitingId];
  const deadlines: Deadline[] = [];
  if (waiting.deletedAt === null) {
    if (since + DAY < soon) deadlines.push({ key: `${first}:${since}`, kind: first, at: since + DAY, userIds });
    if (soon > since) deadlines.push({ key: `${last}:${since}`, kind: last, at: soon, userIds });
  }
  if (end) deadlines.push({ key: `${end}:${since}`, kind: end, at: by });
  return deadlines;
};

/** What this party has to answer, if anything. */
const waitOf = (details: Details, waitingId: string): Wait | null => {
  const { exchange, openTerms, dispute } = details;
  if (dispute) {
    const end = dispute.reason === 'no_show' ? 'no-answer' : null;
    return { waitingId, since: dispute.createdAt, by: dispute.answerBy, reminders: ['dispute', 'dispute-soon'], end };
  }
  if (exchange.status === 'completed') {
    if (exchange.confirmBy === null) return null;
    const since = exchange.confirmBy - CONFIRM_DAYS * DAY;
    return { waitingId, since, by: exchange.confirmBy, reminders: ['done', 'done-soon'], end: 'confirm' };
  }
  const reminders: Wait['reminders'] = ['answer', 'answer-soon'];
  const since = openTerms?.createdAt ?? exchange.createdAt;
  if (exchange.status === 'pending') {
    return exchange.answerBy === null ? null : { waitingId, since, by: exchange.answerBy, reminders, end: 'expire' };
  }
  if (openTerms) return { waitingId, since, by: lapseOf(exchange, openTerms), reminders, end: 'lapse' };
  const times = waitingTimes(details);
  return times && { waitingId, since: times.updatedAt, by: lastOption(times), reminders, end: null };
};

/** The parties that can still write a review that counts. */
const mayStillReview = ({ exchange, reviewerIds }: Details): string[] => {
  const { requesterId, providerId, countsFor } = exchange;
  const reviewers = [
    ...(countsForSide(countsFor, 'provider') ? [requesterId] : []),
    ...(countsForSide(countsFor, 'requester') ? [providerId] : []),
  ];
  return reviewers.filter((id) => !reviewerIds.includes(id));
};

const withoutSent = (deadlines: Deadline[], sent: string[]): Deadline[] =>
  deadlines.filter(({ key }) => !sent.includes(key)).sort((a, b) => a.at - b.at);

/** Everything that is still to come in an exchange if no one does anything, earliest first. */
export const deadlinesOf = (details: Details): Deadline[] => {
  const { exchange, agreedTerms, sent } = details;
  const parties = [exchange.requesterId, exchange.providerId];
  const deadlines: Deadline[] = [];
  const waitingId = waitingOf(details);
  const wait = waitingId && waitOf(details, waitingId);
  if (wait) deadlines.push(...untilAnswered(details, wait));
  for (const row of details.appointments) {
    deadlines.push(...remindersOf(row));
    const at = endOfOpen(row);
    if (at !== null) deadlines.push({ key: `tidy:${row.id}:${at}`, kind: 'tidy', at });
  }
  if (details.dispute) return withoutSent(deadlines, sent);
  if (exchange.status === 'accepted' && !waitingId) {
    const at = exchange.statusSince + BEGIN_DAYS * DAY;
    deadlines.push({ key: 'begin', kind: 'begin', at, userIds: parties });
  }
  if (exchange.status === 'in_progress' && agreedTerms?.endsOn && !waitingId) {
    const at = endOfDay(agreedTerms.endsOn);
    deadlines.push({ key: `finish:${agreedTerms.endsOn}`, kind: 'finish', at, userIds: parties });
  }
  if (exchange.status === 'completed') {
    const userIds = mayStillReview(details);
    for (const [kind, days] of Object.entries(REVIEW_DAYS) as ['review' | 'review-again', number][]) {
      if (userIds.length > 0) deadlines.push({ key: kind, kind, at: exchange.statusSince + days * DAY, userIds });
    }
  }
  return withoutSent(deadlines, sent);
};

/** Whether a reminder would come too late to be of use. */
export const isTooLate = (due: Deadline, now: number): boolean =>
  ((due.kind === 'review' || due.kind === 'review-again') && now > due.at + REVIEW_ASKED_DAYS * DAY) ||
  (due.about !== undefined && now >= due.startsAt);
