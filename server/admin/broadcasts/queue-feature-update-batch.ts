import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { receivesBroadcasts } from './queue-feature-update.ts';

const BATCH = 200;

/** Enqueues one email for each of the next members, then the next batch. Idempotent. */
export const queueFeatureUpdateBatch = async (
  deps: Deps,
  { broadcastId, after }: { broadcastId: string; after: number },
): Promise<void> => {
  const readers = await deps.db.read
    .select({ seq: users.seq, userId: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(gt(users.seq, after), receivesBroadcasts))
    .orderBy(asc(users.seq))
    .limit(BATCH);
  const last = readers.at(-1)?.seq;
  if (last === undefined) return;
  await deps.db.write(async (tx) => {
    for (const { userId } of readers) {
      await enqueue(tx, 'email.feature-update', { userId }, { once: `broadcast:${broadcastId}:${userId}` });
    }
    const next = { broadcastId, after: last };
    await enqueue(tx, 'email.feature-update-batch', next, { once: `broadcast:${broadcastId}:after:${last}` });
  });
};
