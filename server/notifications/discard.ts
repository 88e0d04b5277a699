import type { Notification } from '#contracts/notifications.ts';
import { users } from '#db/schema/members.ts';
import { notifications } from '#db/schema/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { toNotification } from './to-notification.ts';
import { makeUndoToken, readUndoToken } from './undo-token.ts';

const blocksOf = async (tx: Tx, userId: string): Promise<number> => {
  const [row] = await tx.select({ count: users.blockCount }).from(users).where(eq(users.id, userId));
  return row?.count ?? 0;
};

/** Deletes one of the member's own notifications so that it can be taken back for some minutes. */
export const discardNotification = async (ctx: MemberContext, { id }: { id: string }): Promise<{ undo: string }> =>
  ctx.db.write(async (tx) => {
    const [row] = await tx
      .delete(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.actor.id)))
      .returning();
    if (!row) throw new AppError('NOTIFICATION_NOT_FOUND');
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id } }));
    return { undo: makeUndoToken(ctx, { row, blocks: await blocksOf(tx, ctx.actor.id) }) };
  });

/** Takes a deletion back, with the place and the state that the notification had. Idempotent. */
export const restoreNotification = async (ctx: MemberContext, { undo }: { undo: string }): Promise<Notification> => {
  const deleted = readUndoToken(ctx, undo);
  if (!deleted || deleted.row.userId !== ctx.actor.id) throw new AppError('NOTIFICATION_NOT_FOUND');
  const { row, blocks } = deleted;
  return ctx.db.write(async (tx) => {
    if ((await blocksOf(tx, ctx.actor.id)) !== blocks) throw new AppError('NOTIFICATION_NOT_FOUND');
    const inserted = await tx
      .insert(notifications)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    // A newer one has its key by now: both stay.
    if (inserted.length === 0)
      await tx
        .insert(notifications)
        .values({ ...row, dedupeKey: null })
        .onConflictDoNothing();
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id: row.id } }));
    return toNotification(row);
  });
};
