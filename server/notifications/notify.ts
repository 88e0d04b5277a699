import { newId } from '#db/ids.ts';
import { prepared, slot } from '#db/prepared.ts';
import { notifications } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import type { Deps } from '../context.ts';

type Row = typeof notifications.$inferInsert;
export type NewNotification = Pick<Row, 'userId' | 'type' | 'title' | 'description'> &
  Partial<Pick<Row, 'actionUrl' | 'relatedUserName' | 'serviceRequested' | 'location' | 'urgency' | 'dedupeKey'>>;

const optional = {
  actionUrl: null,
  relatedUserName: null,
  serviceRequested: null,
  location: null,
  urgency: null,
  dedupeKey: null,
};
const names = ['id', 'userId', 'type', 'title', 'description', 'createdAt', ...Object.keys(optional)];
const slots = Object.fromEntries(names.map((name) => [name, slot(name)])) as unknown as Row;
const insert = prepared((db) =>
  db.insert(notifications).values(slots).onConflictDoNothing().returning({ id: notifications.id }),
);

/** Leaves a notification for a member and tells their open pages. With a `dedupeKey` that exists, nothing happens. */
export const notify = async (
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  notification: NewNotification,
): Promise<void> => {
  const id = newId();
  const made = await insert(tx, { ...optional, ...notification, id, createdAt: Date.now() });
  if (made.length === 0) return;
  afterCommit(() => events.publish([notification.userId], { type: 'notification', data: { id } }));
};
