import { type NotificationTopic, notificationTopic } from '#contracts/notifications/notifications.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';

type Row = Pick<typeof notifications.$inferSelect, 'type' | 'topic' | 'actionUrl' | 'dedupeKey'>;

/** Older notifications have no topic; derives it from their link or key. */
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
export const topicOf = ({ type, topic, actionUrl, dedupeKey }: Row): NotificationTopic | null => {
  if (type !== 'other') return null;
  const parsed = notificationTopic.safeParse(topic);
  if (parsed.success) return parsed.data;
  const found = topicPatterns.find(([pattern]) => pattern.test(dedupeKey ?? '') || pattern.test(actionUrl ?? ''));
  return found?.[1] ?? null;
};
