import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { withinSentence } from '#contracts/matching/person-with-skill.ts';
import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type NoticeMail } from '../../notifications/notice.ts';
import type { Deps } from '../../platform/context/context.ts';
import { calendarEnds } from '../appointments/calendar/calendar-ends.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { dayText } from '../deadlines/day-text.ts';
import {
  aboutExchange,
  answersOther,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  findCancelNote,
  loadExchangeDetails,
  subjectOf,
} from './parties.ts';

type Params = { exchangeId: string };

interface Details extends ExchangeDetails {
  /** The day by which a completion can be confirmed or contested, in words. */
  by: string | null;
  /** Why the product cancelled it, in place of our sentence. */
  note: string | null;
}

const loadDetails =
  (status: ExchangeStatus) =>
  async (db: Queryable, params: Params & { userId: string }): Promise<Details | null> => {
    const found = await loadExchangeDetails(db, params);
    if (!found) return null;
    const { confirmBy } = found.exchange;
    const isMarked = status === 'completed' && confirmBy !== null;
    return {
      ...found,
      by: isMarked ? dayText(confirmBy, await findZone(db, params.userId, 'UTC')) : null,
      note: status === 'cancelled' ? await findCancelNote(db, params.exchangeId) : null,
    };
  };

/** What the notice says to the member who has to confirm: until when they can, and what silence does. */
export const confirmText = ({ name, trade, by }: { name: string; trade: string; by: string | null }): string =>
  sentence(`${name} says it's done. Confirm or object${by ? ` by ${by}` : ' in time'}, or it counts as done: ${trade}`);

/** The email that takes the appointments of an exchange off a calendar; null if there are none. */
const calendarMail = async ({ exchange, userId, trade, isBlocked }: Details, deps: Deps) => {
  const ended = { exchangeId: exchange.id, userId, trade: isBlocked ? 'an exchange' : trade, isBlocked };
  const files = await calendarEnds(deps, ended);
  if (files.length === 0) return null;
  return {
    subject: 'Appointment no longer needed',
    paragraphs: [
      `You no longer need an appointment: ${ended.trade}.`,
      'Open the attached file to update your calendar.',
    ],
    files,
    action: { label: 'See the exchange', url: `${deps.appUrl()}${exchangeLink({ exchange })}` },
  };
};

/** What the email about the end of an exchange takes off the reader's calendar. */
const findCalendarFiles = async ({ exchange, userId, trade, isBlocked }: Details, deps: Deps): Promise<NoticeMail> => {
  const files = await calendarEnds(deps, { exchangeId: exchange.id, userId, trade, isBlocked });
  return files.length > 0 ? { files } : {};
};

/** What belongs to the reader, after 'your': 'table of oak' of 'A table of oak'. */
const withoutArticle = (thing: string): string => withinSentence(thing.replace(/^(?:an?|the|my|our|your) /i, ''));

/** 'Nora wants to trade bookkeeping for your table of oak' */
const requestSubject = ({ other, give, get }: Details): string =>
  sentence(
    get
      ? `${nameOf(other)} wants to trade ${withinSentence(get)} for your ${withoutArticle(give)}`
      : `${nameOf(other)} is asking for your ${withoutArticle(give)}`,
  );

const quoted = (quote: string | null): NoticeMail => (quote ? { quote } : {});

const example = (changes?: Partial<Details['exchange']>, more: Partial<Details> = {}): Details => ({
  ...exampleOfExchange(changes),
  by: null,
  note: null,
  ...more,
});

const shared = { topic: 'exchange' as const, link: exchangeLink, about: aboutExchange };
const mail = { preference: 'exchanges' as const, button: 'See the exchange' };
const isUnblocked = ({ isBlocked }: Details) => !isBlocked;

const requested = defineNotice<Params, Details>({
  ...shared,
  kind: 'exchange.requested',
  group: 'requests',
  load: loadDetails('pending'),
  stillHolds: (details) => isUnblocked(details) && details.exchange.status !== 'cancelled',
  title: () => 'New exchange request',
  body: requestText,
  action: 'Answer',
  mail: {
    ...mail,
    subject: requestSubject,
    answers: answersOther,
    write: (details) => ({
      paragraphs: [
        requestText(details),
        ...(details.get ? [`You give: ${details.give}`, `You get: ${details.get}`] : []),
      ],
      ...quoted(details.exchange.message),
    }),
  },
  examples: {
    'with a message': example({ status: 'pending', message: 'I could start next week.' }),
    'without a message': example({ status: 'pending' }),
  },
});

const accepted = defineNotice<Params, Details>({
  ...shared,
  kind: 'exchange.accepted',
  group: 'exchanges',
  load: loadDetails('accepted'),
  stillHolds: isUnblocked,
  title: () => 'Exchange accepted',
  body: ({ other, trade }) => sentence(`${nameOf(other)} accepted the exchange: ${trade}. You can start any time.`),
  action: 'Start',
  mail: { ...mail, subject: (details) => subjectOf(`${nameOf(details.other)} accepted`, details) },
  examples: { accepted: example() },
});

const started = defineNotice<Params, Details>({
  ...shared,
  kind: 'exchange.started',
  group: 'exchanges',
  load: loadDetails('in_progress'),
  stillHolds: isUnblocked,
  title: () => 'Exchange started',
  body: ({ other, trade }) => sentence(`${nameOf(other)} started the exchange: ${trade}.`),
  mail: { ...mail, subject: (details) => subjectOf(`${nameOf(details.other)} started`, details) },
  examples: { started: example({ status: 'in_progress' }) },
});

const done = defineNotice<Params, Details>({
  ...shared,
  kind: 'exchange.done',
  group: 'exchanges',
  load: loadDetails('completed'),
  // An exchange that is confirmed or contested no longer needs an answer.
  stillHolds: (details) => isUnblocked(details) && details.exchange.completionState === 'waiting',
  title: ({ by }) => (by ? `Done? Confirm by ${by}` : 'Exchange completed'),
  body: ({ other, trade, by }) => `${confirmText({ name: nameOf(other), trade, by })}.`,
  action: 'Confirm',
  mail: {
    preference: 'exchanges',
    button: 'Confirm',
    subject: ({ other, by }) => sentence(`${nameOf(other)} says it's done${by ? `. Confirm by ${by}` : ''}`),
    write: findCalendarFiles,
    otherwise: calendarMail,
  },
  examples: { 'with its day': example({ status: 'completed', completionState: 'waiting' }, { by: 'Mar 8' }) },
});

/** The subject of an email about an end: one if the other party ended it, another if the product did, with a note. */
const endSubject = (did: string, byUs: string) => (details: Details) =>
  subjectOf(details.note === null ? `${nameOf(details.other)} ${did}` : byUs, details);

/** `did` follows the other party's name; where the product ended it, its note stands instead. */
const endOf = (did: (details: Details) => string, subject: (details: Details) => string) => {
  const text = (details: Details): string =>
    details.note ?? sentence(`${nameOf(details.other)} ${did(details)}: ${details.trade}.`);
  return {
    ...shared,
    load: loadDetails('cancelled'),
    stillHolds: isUnblocked,
    title: () => 'Exchange cancelled',
    body: (details: Details) => {
      const reason = details.exchange.cancelReason;
      return reason ? `${text(details)} “${reason}”` : text(details);
    },
    mail: {
      ...mail,
      subject,
      write: async (details: Details, deps: Deps) => ({
        paragraphs: [text(details)],
        ...quoted(details.exchange.cancelReason),
        ...(await findCalendarFiles(details, deps)),
      }),
      otherwise: calendarMail,
    },
    examples: {
      'without a reason': example({ status: 'cancelled' }),
      'with a reason': example({ status: 'cancelled', cancelReason: 'I have moved away.' }),
      'by the product': example(
        { status: 'cancelled' },
        { note: 'The post was removed, so we cancelled your request: Logo design.' },
      ),
    },
  };
};

/** A request whose end is announced to its provider was withdrawn: only the requester can do that. */
const isWithdrawn = ({ exchange, userId }: Details): boolean => exchange.providerId === userId;

/** The end of a request that was never accepted. */
const declinedEnd = endOf(
  (details) => (isWithdrawn(details) ? 'withdrew their request' : 'declined your request'),
  (details) => endSubject(isWithdrawn(details) ? 'withdrew' : 'declined', 'Your request was cancelled')(details),
);
const declined = defineNotice<Params, Details>({
  ...declinedEnd,
  kind: 'exchange.declined',
  group: 'requests',
  examples: {
    ...declinedEnd.examples,
    'taken back': example({ status: 'cancelled', requesterId: 'other', providerId: 'reader' }),
  },
});

const cancelled = defineNotice<Params, Details>({
  ...endOf(() => 'cancelled the exchange', endSubject('cancelled', 'Your exchange was cancelled')),
  kind: 'exchange.cancelled',
  group: 'exchanges',
});

function requestText({ other, trade }: Details): string {
  return sentence(`${nameOf(other)} would like to trade with you: ${trade}.`);
}

/** The notices to the other party when an exchange begins or changes its status. */
export const statusNotices = {
  pending: requested,
  accepted,
  in_progress: started,
  completed: done,
  cancelled,
  declined,
} satisfies Record<ExchangeStatus | 'declined', unknown>;
