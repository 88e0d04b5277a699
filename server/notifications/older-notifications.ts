import {
  type Notification,
  type NotificationTopic,
  notificationTopic,
} from '#contracts/notifications/notifications.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, inArray, isNull, like, or, type SQL } from 'drizzle-orm';

// Notifications from before they carried their kind are recognized by their titles and links, here and nowhere else.
// Nothing is added here. They are gone a year after that release; then this file can go, too.

/** How their titles begin, by the kind that they would have. */
const titles = new Map<string, readonly string[]>(
  Object.entries({
    'exchange.requested': ['New exchange request'],
    'exchange.accepted': ['Exchange accepted'],
    'exchange.started': ['Exchange started'],
    'exchange.done': ['Done? Confirm by', 'Exchange completed'],
    'exchange.cancelled': ['Exchange cancelled'],
    'terms.offered': ['New offer'],
    'terms.change-asked': ['Change requested', 'Change asked for'],
    'appointment.proposed': ['Times suggested'],
    'appointment.move-asked': ['New time suggested', 'Another time asked for'],
    'appointment.kept': ['The time stays'],
    'deadline.answer': ['Waiting for your answer', 'Your answer is awaited'],
    'deadline.answer-soon': ['Two days left to answer'],
    'deadline.begin': ['Have you started?', 'Have you begun?'],
    'deadline.finish': ['Is it done?'],
    'deadline.done': ['Is it done?'],
    'deadline.done-soon': ["Two days left to say if it's done", 'Two days left to say if it is done'],
    'deadline.dispute': ['Please give your side', 'Your view is awaited'],
    'deadline.dispute-soon': ['Two days left to give your side', 'Two days left to give your view'],
    'dispute.opened': ['Your exchange is contested'],
    'dispute.answered': ['The other side has answered'],
    'post.industry': ['A post that matches your industry'],
  }),
);

/** A condition for notifications of these kinds, older ones included. */
export const isOfKind = (kinds: readonly string[]): SQL | undefined => {
  const older = kinds.flatMap((kind) => titles.get(kind) ?? []);
  return or(
    inArray(notifications.kind, [...kinds]),
    and(isNull(notifications.kind), or(...older.map((title) => like(notifications.title, `${title}%`)))),
  );
};

type Older = Pick<Notification, 'type' | 'topic' | 'title' | 'actionUrl'>;

/** The kind of an older notification, if its title says it. */
export const olderKindOf = ({ title }: Pick<Older, 'title'>): string | null =>
  [...titles].find(([, beginnings]) => beginnings.some((beginning) => title.startsWith(beginning)))?.[0] ?? null;

const actions = new Map([
  ['exchange.requested', 'Answer'],
  ['exchange.accepted', 'Start'],
  ['exchange.done', 'Confirm'],
]);

/** What the link of an older notification is called, if its topic's word does not fit. */
export const olderActionOf = ({ topic, title, actionUrl }: Older): string | null => {
  if (actionUrl === '/wishes') return 'See saved searches';
  if (actionUrl && /^\/(circles\/|my-posts\?circles=)/.test(actionUrl)) return 'See circle';
  if (topic === 'exchange' && title === 'Exchange completed') return 'Review';
  return topic === 'exchange' ? (actions.get(olderKindOf({ title }) ?? '') ?? null) : null;
};

type RowWithTopic = Pick<typeof notifications.$inferSelect, 'type' | 'topic' | 'actionUrl' | 'dedupeKey'>;

/** The topics of those from before there were any, by their link or key. */
const topicPatterns: [RegExp, NotificationTopic][] = [
  [/^\/exchanges/, 'exchange'],
  [/^\/reviews/, 'review'],
  [/^\/verification/, 'identity'],
  [/^\/subscription/, 'plan'],
  [/^boost/, 'boost'],
  [/^post-removed/, 'post'],
  [/^report/, 'report'],
];

/** The topic of a notification of type 'other'; null for types that are a topic themselves. */
export const topicOf = ({ type, topic, actionUrl, dedupeKey }: RowWithTopic): NotificationTopic | null => {
  if (type !== 'other') return null;
  const parsed = notificationTopic.safeParse(topic);
  if (parsed.success) return parsed.data;
  const found = topicPatterns.find(([pattern]) => pattern.test(dedupeKey ?? '') || pattern.test(actionUrl ?? ''));
  return found?.[1] ?? null;
};
