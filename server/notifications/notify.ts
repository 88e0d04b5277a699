import type { NotificationTopic } from '#contracts/notifications/notifications.ts';
import { newId } from '#db/client/ids.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../platform/context/context.ts';
import { queuePushes } from './push/queue.ts';

type Row = typeof notifications.$inferInsert;
/** `aboutUserId`: the other member whom it is about; null only if it is about no one. */
export type NewNotification = Pick<Row, 'userId' | 'type' | 'title' | 'description'> & {
  aboutUserId: string | null;
} & Partial<Pick<Row, 'actionUrl' | 'relatedUserName' | 'serviceRequested' | 'location' | 'urgency' | 'dedupeKey'>> & {
    topic?: NotificationTopic;
  };

/**
 * Creates a notification for a member, informs their open pages and, unless disabled, enqueues pushes to their
 * browsers. Skipped if the `dedupeKey` exists.
 * @returns whether it was created
 */
export const notify = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  notification: NewNotification,
  { push = true }: { push?: boolean } = {},
): Promise<boolean> => {
  const id = newId();
  const inserted = await tx
    .insert(notifications)
    .values({ ...notification, id, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (inserted.length === 0) return false;
  if (push) await queuePushes(tx, [{ id, userId: notification.userId }]);
  afterCommit(() => events.publish([notification.userId], { type: 'notification', data: { id } }));
  return true;
};

/** The same for many members at once, one notification each. */
export const notifyAll = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  notices: NewNotification[],
): Promise<void> => {
  if (notices.length === 0) return;
  const createdAt = Date.now();
  const inserted = await tx
    .insert(notifications)
    .values(notices.map((notification) => ({ ...notification, id: newId(), createdAt })))
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId });
  if (inserted.length === 0) return;
  await queuePushes(tx, inserted);
  afterCommit(() => {
    for (const { id, userId } of inserted) events.publish([userId], { type: 'notification', data: { id } });
  });
};
