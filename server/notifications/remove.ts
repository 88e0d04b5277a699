import { notifications } from '#db/schema/notifications/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';

/** Deletes one of the member's own notifications. */
export const removeNotification = async (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> => {
  const removed = await ctx.db.write((tx) => {
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id } }));
    return tx
      .delete(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.actor.id)))
      .returning({ id: notifications.id });
  });
  if (removed.length === 0) throw new AppError('NOTIFICATION_NOT_FOUND');
  return { success: true };
};
