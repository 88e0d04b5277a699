import { excerpt } from '#contracts/shared/characters.ts';
import { tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { lastWholeDay } from '#contracts/shared/last-whole-day.ts';
import type { Exchange } from '../built-exchange.ts';
import type { Member } from '../member-rows.ts';
import { fullName, type Notice } from './notice.ts';
import type { Review } from '../review-rows.ts';
import type { Talk } from '../talk-rows.ts';

const MAX_TEXT_LENGTH = 140;

const titles = {
  pending: 'New exchange request',
  accepted: 'Exchange accepted',
  in_progress: 'Exchange started',
  completed: 'Exchange completed',
  cancelled: 'Exchange cancelled',
};
const kinds = {
  pending: 'exchange.requested',
  accepted: 'exchange.accepted',
  in_progress: 'exchange.started',
  completed: 'exchange.done',
  cancelled: 'exchange.cancelled',
};
const actions = { pending: 'Answer', accepted: 'Start', in_progress: null, completed: 'Review', cancelled: null };
const sentences = {
  pending: (name: string, service: string) => `${name} would like to trade with you: ${service}.`,
  accepted: (name: string, service: string) => `${name} accepted the exchange: ${service}. You can start any time.`,
  in_progress: (name: string, service: string) => `${name} started the exchange: ${service}.`,
  completed: (name: string, service: string) => `${name} marked the exchange as complete: ${service}. How was it?`,
  cancelled: (name: string, service: string) => `${name} cancelled the exchange: ${service}.`,
};

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** What asks to confirm that an exchange is done, as the server says it. */
const confirmNotice = (name: string, service: string, confirmBy: number, at: number) => {
  const by = day.format(lastWholeDay(confirmBy, at, 'UTC'));
  return {
    action: 'Confirm',
    title: `Done? Confirm by ${by}`,
    description: `${name} says it's done. Confirm or object by ${by}, or it counts as done: ${service}.`,
  };
};

/** What it is called, as the server says it. */
const titleOf = ({ exchange, post }: Talk): string => {
  const last = exchange?.terms?.findLast(({ status }) => status !== 'withdrawn');
  const described = (items: readonly Readonly<[number, unknown, string, ...unknown[]]>[]) =>
    items.map(([, , description]) => ({ description }));
  return tradeTitle(
    post.gives,
    last ? { requesterGives: described(last.asker), providerGives: described(last.owner) } : null,
  );
};

/** Each step notifies the other party, who has read it if they took a later one. */
export const noticesOfExchange = ({ talk, row, events }: Exchange): Notice[] =>
  events.map(({ actorId, toStatus, createdAt }) => {
    const { asker, post } = talk;
    const title = titleOf(talk);
    const [actor, other] = actorId === asker.id ? [asker, post.owner] : [post.owner, asker];
    const acted = events.find((later) => later.actorId === other.id && later.createdAt > createdAt);
    const isUnconfirmed = toStatus === 'completed' && row.completionState === 'waiting';
    return {
      readAt: acted?.createdAt ?? null,
      userId: other.id,
      type: 'other',
      topic: 'exchange',
      kind: kinds[toStatus],
      action: actions[toStatus],
      title: titles[toStatus],
      description: sentences[toStatus](actor.first, title),
      actionUrl: `/exchanges/${row.id}`,
      aboutUserId: actor.id,
      relatedUserName: fullName(actor),
      serviceRequested: title,
      createdAt,
      ...(isUnconfirmed && row.confirmBy ? confirmNotice(actor.first, title, row.confirmBy, createdAt) : {}),
    };
  });

export const noticesOfReview = ({ row, reviewer, reviewee }: Review): Notice[] =>
  row.publishedAt
    ? [
        {
          userId: reviewee.id,
          type: 'other',
          topic: 'review',
          kind: 'review.received',
          title: 'You received a review',
          description: `${reviewer.first} gave you ${row.rating} of 5 stars.`,
          actionUrl: '/reviews',
          relatedUserName: fullName(reviewer),
          dedupeKey: `review:${row.id}`,
          createdAt: row.publishedAt,
        },
      ]
    : [];

/** An unread conversation has one notification, created with its first unread message. */
export const noticesOfTalk = (
  { lines, unread = 0, asker, post }: Talk,
  firstUnreadAt: (from: Member, to: Member) => number,
): Notice[] => {
  const line = unread > 0 ? lines.at(-unread) : undefined;
  if (!line) return [];
  // Each line of a talk begins with '> ' if the asker wrote it, else with '< '.
  const [from, to] = line.startsWith('>') ? [asker, post.owner] : [post.owner, asker];
  const text = line.slice(2);
  return [
    {
      userId: to.id,
      type: 'message',
      kind: 'message.received',
      title: `New message from ${from.first}`,
      description: excerpt(text, MAX_TEXT_LENGTH),
      actionUrl: `/messages?contact=${from.id}`,
      relatedUserName: fullName(from),
      dedupeKey: `message:${from.id}`,
      createdAt: firstUnreadAt(from, to),
    },
  ];
};
