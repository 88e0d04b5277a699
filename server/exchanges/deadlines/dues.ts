import type { ReminderKind } from '#contracts/exchanges.ts';
import { TERMS_CHANGE_DAYS } from '#contracts/terms.ts';
import { DAY } from '../../core/time.ts';
import { lastOption } from '../appointments/series.ts';
import { type AppointmentDue, endOfOpen, remindersOf } from './appointment-dues.ts';
import type { Facts } from './facts.ts';
import { waitingOf, waitingTimes } from './waiting.ts';

/**
 * A reminder, or the end of something that nobody answered. `tidy` only puts away what is over. Of those about the same
 * thing the last says it all.
 */
export type Due =
  | ({ key: string; at: number; about?: undefined } & (
      | { kind: 'expire' | 'lapse' | 'tidy' }
      | { kind: ReminderKind; userIds: string[] }
    ))
  | AppointmentDue;

const LAST_REMINDER_DAYS = 2;
const BEGIN_DAYS = 14;
const REVIEW_DAYS = { review: 2, 'review-again': 9 } as const;
/** Nobody is asked for a review of a trade that is long over. */
const REVIEW_ASKED_DAYS = 30;

/** The end of a calendar day in UTC. */
export const endOfDay = (day: string): number => Date.parse(day) + DAY;

/** What comes while one party waits for the other's answer, which began to wait at `since`. */
const untilAnswered = (
  facts: Facts,
  waitingId: string,
  since: number,
  by: number,
  end: 'expire' | 'lapse' | 'tidy',
): Due[] => {
  const { exchange, requester, provider } = facts;
  const waiting = waitingId === exchange.requesterId ? requester : provider;
  // Who is suspended cannot answer, and loses nothing by it.
  if (waiting.suspendedAt !== null) return [];
  const soon = by - LAST_REMINDER_DAYS * DAY;
  const userIds = [waitingId];
  const reminders: Due[] = [];
  if (since + DAY < soon) reminders.push({ key: `answer:${since}`, kind: 'answer', at: since + DAY, userIds });
  if (soon > since) reminders.push({ key: `answer-soon:${since}`, kind: 'answer-soon', at: soon, userIds });
  return [...reminders, { key: `${end}:${since}`, kind: end, at: by }];
};

/** All that is still to come in an exchange if nobody does anything, in the order of time. */
export const duesOf = (facts: Facts): Due[] => {
  const { exchange, openTerms, agreedTerms, reviewerIds, sent } = facts;
  const parties = [exchange.requesterId, exchange.providerId];
  const dues: Due[] = [];
  const waitingId = waitingOf(facts);
  const since = openTerms?.createdAt ?? exchange.createdAt;
  if (exchange.status === 'pending' && waitingId && exchange.answerBy !== null) {
    dues.push(...untilAnswered(facts, waitingId, since, exchange.answerBy, 'expire'));
  } else if (waitingId && openTerms) {
    dues.push(...untilAnswered(facts, waitingId, since, since + TERMS_CHANGE_DAYS * DAY, 'lapse'));
  }
  const times = openTerms ? null : waitingTimes(facts);
  if (times && waitingId) dues.push(...untilAnswered(facts, waitingId, times.updatedAt, lastOption(times), 'tidy'));
  for (const row of facts.appointments) {
    dues.push(...remindersOf(row));
    const at = endOfOpen(row);
    if (at !== null) dues.push({ key: `tidy:${row.id}:${at}`, kind: 'tidy', at });
  }
  if (exchange.status === 'accepted' && !waitingId) {
    const at = exchange.statusSince + BEGIN_DAYS * DAY;
    dues.push({ key: 'begin', kind: 'begin', at, userIds: parties });
  }
  if (exchange.status === 'in_progress' && agreedTerms?.endsOn && !waitingId) {
    const at = endOfDay(agreedTerms.endsOn);
    dues.push({ key: `finish:${agreedTerms.endsOn}`, kind: 'finish', at, userIds: parties });
  }
  if (exchange.status === 'completed') {
    const userIds = parties.filter((id) => !reviewerIds.includes(id));
    for (const [kind, days] of Object.entries(REVIEW_DAYS) as ['review' | 'review-again', number][]) {
      if (userIds.length > 0) dues.push({ key: kind, kind, at: exchange.statusSince + days * DAY, userIds });
    }
  }
  return dues.filter(({ key }) => !sent.includes(key)).sort((one, other) => one.at - other.at);
};

/** Whether a reminder comes too late to be of use. */
export const isTooLate = (due: Due, now: number): boolean =>
  ((due.kind === 'review' || due.kind === 'review-again') && now > due.at + REVIEW_ASKED_DAYS * DAY) ||
  (due.about !== undefined && now >= due.startsAt);
