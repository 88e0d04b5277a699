import type { Notification } from '#contracts/notifications/notifications.ts';
import type { notifications } from '#db/schema/notifications/notifications.ts';
import { iso } from '../platform/core/time.ts';
import { olderActionOf, olderKindOf, topicOf } from './older-notifications.ts';

/** A notification with the field names of both clients. */
export const toNotification = (row: typeof notifications.$inferSelect): Notification => {
  const isRead = row.readAt !== null;
  const createdAt = iso(row.createdAt);
  const topic = topicOf(row);
  // `?? null`: what was deleted before there were kinds can be restored without them.
  const kind = row.kind ?? null;
  return {
    id: row.id,
    type: row.type,
    kind: kind ?? olderKindOf(row),
    topic,
    title: row.title,
    message: row.description,
    description: row.description,
    read: isRead,
    isRead,
    timestamp: createdAt,
    createdAt,
    actionUrl: row.actionUrl,
    action: kind === null ? olderActionOf({ ...row, topic }) : row.action,
    relatedUserName: row.relatedUserName,
    serviceRequested: row.serviceRequested,
    location: row.location,
    urgency: row.urgency,
  };
};
