import { firstIdAt } from '#db/client/ids.ts';
import type { Outdated } from '#db/client/delete-in-batches.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, isNull, lt } from 'drizzle-orm';
import { DAY } from '../platform/core/time.ts';

const READ_DAYS = 90;
const UNREAD_DAYS = 365;

/** Notifications that were read three months ago. */
export const oldRead = (now: number): Outdated => ({
  from: notifications,
  batchBy: notifications.id,
  where: lt(notifications.readAt, now - READ_DAYS * DAY),
});

/** Notifications that no one read in a year. Ids sort by time, so those are found without an index of their own. */
export const oldUnread = (now: number): Outdated => {
  const before = now - UNREAD_DAYS * DAY;
  return {
    from: notifications,
    batchBy: notifications.id,
    where: and(
      lt(notifications.id, firstIdAt(before)),
      isNull(notifications.readAt),
      lt(notifications.createdAt, before),
    ),
  };
};
