import { newId } from '#db/ids.ts';
import { notifications } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import type { Deps } from '../context.ts';

export type NewNotification = Pick<typeof notifications.$inferInsert, 'userId' | 'type' | 'title' | 'description'> &
  Partial<
    Pick<
      typeof notifications.$inferInsert,
      'actionUrl' | 'relatedUserName' | 'serviceRequested' | 'location' | 'urgency' | 'dedupeKey'
    >
  >;

/** Leaves a notification for a member and tells their open pages. With a `dedupeKey` that exists, nothing happens. */
export const notify = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  notification: NewNotification,
): Promise<void> => {
  const id = newId();
  const made = await tx
    .insert(notifications)
    .values({ ...notification, id, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (made.length === 0) return;
  afterCommit(() => events.publish([notification.userId], { type: 'notification', data: { id } }));
};
