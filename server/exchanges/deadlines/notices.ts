import type { PushKind } from '#contracts/notifications/notifications.ts';
import type { DeadlineUpdate } from '#contracts/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { postPath } from '#contracts/public/paths.ts';
import { nameOf, sentence } from '../../auth/members/member-names.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../../notifications/notice.ts';
import type { Deps } from '../../platform/context/context.ts';
import { listSimilarTo } from '../../posts/similar.ts';
import {
  aboutExchange,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
  subjectOf,
} from '../notices/parties.ts';
import { confirmText } from '../notices/status.ts';
import { loadDayOfUpdate } from './day-text.ts';

type Params = { exchangeId: string };
/** `by`: the day by which silence decides, in words. */
type Details = ExchangeDetails & { by: string | null };
type ForWords = { name: string; trade: string; isRequester: boolean; by: string | null };

interface Words {
  title: string;
  text: (details: ForWords) => string;
  /** The email's subject, before what the exchange is called. */
  subject: (details: ForWords) => string;
  /** What the email's link is called. */
  button: string;
  group?: PushKind;
  /** Whether the notice asks the reader for an answer, so that it ends when it is someone else's turn. */
  asks?: true;
  /** The notice holds only while the exchange has this status. */
  status?: ExchangeDetails['exchange']['status'];
}

const done = (details: ForWords) => `${confirmText(details)}.`;
const doneSubject = ({ name, by }: ForWords) => `${name} says it's done${by ? `. Confirm by ${by}` : ''}`;

const words: Record<DeadlineUpdate, Words> = {
  answer: {
    title: 'Waiting for your answer',
    subject: ({ name, by }) => `${name} is waiting for your answer${by ? ` until ${by}` : ''}`,
    text: ({ name, trade, by }) =>
      `${name} is waiting for your answer${by ? `. Answer by ${by}, or the offer expires` : ''}: ${trade}.`,
    button: 'Answer',
    group: 'requests',
    asks: true,
  },
  'answer-soon': {
    title: 'Two days left to answer',
    subject: ({ name }) => `Two days left to answer ${name}`,
    text: ({ name, trade }) => `In two days the offer from ${name} expires unless you answer: ${trade}.`,
    button: 'Answer',
    group: 'requests',
    asks: true,
  },
  begin: {
    title: 'Have you started?',
    subject: ({ name }) => `Have you and ${name} started?`,
    text: ({ name, trade }) => `You and ${name} agreed on an exchange two weeks ago: ${trade}. How is it going?`,
    button: 'Give an update',
    status: 'accepted',
  },
  finish: {
    title: 'Is it done?',
    subject: ({ name }) => `Is it done with ${name}?`,
    text: ({ name, trade }) => `The agreed end date of your exchange with ${name} has passed: ${trade}. How did it go?`,
    button: 'Give an update',
    status: 'in_progress',
  },
  done: { title: 'Is it done?', subject: doneSubject, text: done, button: 'Confirm', asks: true },
  'done-soon': {
    title: "Two days left to say if it's done",
    subject: ({ name }) => `Two days left to say if it's done with ${name}`,
    text: done,
    button: 'Confirm',
    asks: true,
  },
  dispute: {
    title: 'Please give your side',
    subject: ({ name }) => `${name} reported a problem. Please give your side`,
    text: ({ name, trade }) =>
      `${name} reported a problem with your exchange: ${trade}. Please give your side, so an admin can be fair to both of you.`,
    button: 'Answer',
    asks: true,
  },
  'dispute-soon': {
    title: 'Two days left to give your side',
    subject: ({ name }) => `Two days left to give your side to what ${name} reported`,
    text: ({ name, trade }) =>
      `${name} reported a problem with your exchange: ${trade}. In two days an admin may decide without your answer.`,
    button: 'Answer',
    asks: true,
  },
  review: {
    title: 'How was it?',
    subject: ({ name }) => `How was it with ${name}?`,
    text: ({ name, trade }) =>
      `Your exchange with ${name} is done: ${trade}. A review helps others find good partners.`,
    button: 'Write a review',
    group: 'reviews',
  },
  'review-again': {
    title: 'How was it?',
    subject: ({ name }) => `How was it with ${name}?`,
    text: ({ name, trade }) => `You haven't reviewed your exchange with ${name} yet: ${trade}.`,
    button: 'Write a review',
    group: 'reviews',
  },
  expired: {
    title: 'Request ended',
    subject: ({ name, isRequester }) =>
      isRequester ? `${name} didn't answer your request in time` : `You didn't answer ${name} in time`,
    text: ({ name, trade, isRequester }) =>
      isRequester
        ? `You didn't get an answer in time, so your request to ${name} has ended: ${trade}. There are other members you can ask.`
        : `You didn't answer in time, so the request from ${name} has ended: ${trade}.`,
    button: 'See the exchange',
    group: 'requests',
  },
  lapsed: {
    title: 'Change not answered',
    subject: ({ name }) => `${name} didn't answer your change`,
    text: ({ name, trade }) => `${name} didn't answer your change, so what you agreed before stands: ${trade}.`,
    button: 'See the exchange',
  },
};

const isRequester = ({ exchange, userId }: ExchangeDetails) => exchange.requesterId === userId;

const forWords = (details: Details): ForWords => ({
  name: nameOf(details.other),
  trade: details.trade,
  by: details.by,
  isRequester: isRequester(details),
});

const textOf = (text: Words['text'], details: Details): string => sentence(text(forWords(details)));

/** Whoever got no answer in time reads of similar posts, too. */
const withSimilarPosts =
  (text: Words['text']) =>
  async (details: Details, { db, appUrl }: Deps): Promise<NoticeMail> => {
    const similar = isRequester(details) ? await listSimilarTo(db.read, details.exchange.postId, details.userId) : [];
    const posts = similar.map(
      (post) => `${post.serviceOffered}, by ${post.user.firstName ?? 'a member'}: ${appUrl()}${postPath(post.id)}`,
    );
    return { paragraphs: [textOf(text, details), ...posts] };
  };

const deadlineNotice = (update: DeadlineUpdate) => {
  const { title, text, subject, button, group = 'exchanges', asks, status } = words[update];
  const mail = {
    preference: 'exchanges' as const,
    button,
    subject: (details: Details) => subjectOf(subject(forWords(details)), details),
  };
  const example = (by: string | null, changes: Partial<ExchangeDetails['exchange']> = {}): Details => ({
    ...exampleOfExchange({ status: status ?? 'pending', waitingId: 'reader', ...changes }),
    by,
  });
  return defineNotice<Params, Details>({
    kind: `deadline.${update}`,
    topic: 'exchange',
    group,
    load: async (db: Queryable, params: ForMember<Params>) => {
      const found = await loadExchangeDetails(db, params);
      return found && { ...found, by: await loadDayOfUpdate(db, found.exchange, update, params.userId) };
    },
    stillHolds: ({ exchange, userId, isBlocked }) =>
      !isBlocked && (!asks || exchange.waitingId === userId) && (status === undefined || exchange.status === status),
    title: () => title,
    body: (details) => textOf(text, details),
    link: exchangeLink,
    about: aboutExchange,
    mail: update === 'expired' ? { ...mail, write: withSimilarPosts(text) } : mail,
    examples: {
      ...(text === done || update === 'answer' ? { 'with its day': example('Mar 8') } : {}),
      'to the requester': example(null),
      'to the provider': example(null, { requesterId: 'other', providerId: 'reader' }),
    },
  });
};

/** What the product itself notifies the parties of an exchange of, in the app and by email. */
export const deadlineNotices = Object.fromEntries(
  (Object.keys(words) as DeadlineUpdate[]).map((update) => [update, deadlineNotice(update)]),
) as Record<DeadlineUpdate, ReturnType<typeof deadlineNotice>>;
