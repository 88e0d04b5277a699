import { pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues one push job for each of the member's browsers. */
export const queuePush = async (tx: Tx, notification: { id: string; userId: string }): Promise<void> => {
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, notification.userId));
  for (const { id } of browsers) {
    await enqueue(tx, 'push.send', { notificationId: notification.id, subscriptionId: id });
  }
};

/** The same for many members at once, with one notification for each. */
export const queuePushes = async (tx: Tx, inserted: { id: string; userId: string }[]): Promise<void> => {
  const byMember = new Map(inserted.map(({ id, userId }) => [userId, id]));
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...byMember.keys()]));
  for (const { id, userId } of browsers) {
    const notificationId = byMember.get(userId);
    if (notificationId) await enqueue(tx, 'push.send', { notificationId, subscriptionId: id });
  }
};
