import { pushSubscriptions } from '#db/schema/notifications/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Enqueues one push job for each browser of these members, with what their notice is about where that may change. */
export const queuePushes = async (
  tx: Tx,
  inserted: { id: string; userId: string }[],
  params: ReadonlyMap<string, { userId: string }> = new Map(),
): Promise<void> => {
  const byMember = new Map(inserted.map(({ id, userId }) => [userId, id]));
  const browsers = await tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...byMember.keys()]));
  for (const { id, userId } of browsers) {
    const notificationId = byMember.get(userId);
    const about = params.get(userId);
    if (notificationId) {
      await enqueue(tx, 'push.send', { notificationId, subscriptionId: id, ...(about ? { params: about } : {}) });
    }
  }
};
