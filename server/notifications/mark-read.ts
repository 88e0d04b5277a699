import type { Notification } from '#contracts/notifications/notifications.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { toNotification } from './to-notification.ts';

/** Marks one of the member's own notifications as read. Idempotent. */
export const markRead = async (ctx: MemberContext, { id }: { id: string }): Promise<Notification> => {
  const [row] = await ctx.db.write((tx) => {
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id } }));
    return tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${Date.now()})` })
      .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.actor.id)))
      .returning();
  });
  if (!row) throw new AppError('NOTIFICATION_NOT_FOUND');
  return toNotification(row);
};

/** Marks all of the member's notifications as read. */
export const markAllRead = async (ctx: MemberContext): Promise<{ updated: number }> => {
  const rows = await ctx.db.write((tx) => {
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id: null } }));
    return tx
      .update(notifications)
      .set({ readAt: Date.now() })
      .where(and(eq(notifications.userId, ctx.actor.id), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
  });
  return { updated: rows.length };
};
