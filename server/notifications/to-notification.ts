import { type Notification, notificationTopic } from '#contracts/notifications/notifications.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';
import { iso } from '../platform/core/time.ts';

type Row = typeof notifications.$inferSelect;

/** The topic of a notification of type 'other', unless a newer release wrote it; other types are topics themselves. */
const topicOf = ({ type, topic }: Row) => (type === 'other' ? (notificationTopic.safeParse(topic).data ?? null) : null);

/** A notification with the field names of both clients. */
export const toNotification = (row: Row): Notification => {
  const isRead = row.readAt !== null;
  const createdAt = iso(row.createdAt);
  return {
    id: row.id,
    type: row.type,
    kind: row.kind,
    topic: topicOf(row),
    title: row.title,
    message: row.description,
    description: row.description,
    read: isRead,
    isRead,
    timestamp: createdAt,
    createdAt,
    actionUrl: row.actionUrl,
    action: row.action,
    relatedUserName: row.relatedUserName,
    serviceRequested: row.serviceRequested,
    location: row.location,
    urgency: row.urgency,
  };
};
