import type { Notification } from '#contracts/notifications/notifications.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gte, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { toNotification } from './to-notification.ts';
import { makeUndoToken, readUndoToken } from './undo-token.ts';

/** Whether the member blocked another, or was blocked, since this time. */
const hasBlockSince = async (tx: Tx, userId: string, since: number): Promise<boolean> => {
  const rows = await tx
    .select({ createdAt: blocks.createdAt })
    .from(blocks)
    .where(and(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)), gte(blocks.createdAt, since)))
    .limit(1);
  return rows.length > 0;
};

/** Whether the member that it is about has deleted the account, so that their name is forgotten. */
const isAboutErased = async (tx: Tx, aboutUserId: string | null | undefined): Promise<boolean> => {
  if (!aboutUserId) return false;
  const rows = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, aboutUserId));
  return rows.some(({ deletedAt }) => deletedAt !== null);
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
    return { undo: makeUndoToken(ctx, { row, deletedAt: Date.now() }) };
  });

/** Takes a deletion back, with the place and the state that the notification had. Idempotent. */
export const restoreNotification = async (ctx: MemberContext, { undo }: { undo: string }): Promise<Notification> => {
  const deleted = readUndoToken(ctx, undo);
  if (!deleted || deleted.row.userId !== ctx.actor.id) throw new AppError('NOTIFICATION_NOT_FOUND');
  const { row, deletedAt } = deleted;
  return ctx.db.write(async (tx) => {
    const isGone = (await hasBlockSince(tx, ctx.actor.id, deletedAt)) || (await isAboutErased(tx, row.aboutUserId));
    if (isGone) throw new AppError('NOTIFICATION_NOT_FOUND');
    const inserted = await tx
      .insert(notifications)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: notifications.id });
    // A newer notification may have the same key by now. Then both stay, this one without its key.
    if (inserted.length === 0)
      await tx
        .insert(notifications)
        .values({ ...row, dedupeKey: null })
        .onConflictDoNothing();
    afterCommit(() => ctx.events.publish([ctx.actor.id], { type: 'notification', data: { id: row.id } }));
    return toNotification(row);
  });
};
