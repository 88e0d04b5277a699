import { conversationMembers, messages, notifications } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '../blocks/access.ts';
import type { MemberContext } from '../context.ts';
import { findConversation, threadTopic } from './pair.ts';

/** Marks all that a member wrote to the actor as read, and the notification of it too; nothing behind a block. */
export const markConversationRead = async (
  ctx: MemberContext,
  { userId }: { userId: string },
): Promise<{ updated: number }> => {
  if (await isBlocked(ctx, userId)) return { updated: 0 };
  return ctx.db.write(async (tx) => {
    const me = ctx.actor.id;
    const now = Date.now();
    const conversationId = await findConversation(tx, me, userId);
    if (!conversationId) return { updated: 0 };
    const read = await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(eq(messages.conversationId, conversationId), eq(messages.receiverId, me), isNull(messages.readAt)))
      .returning({ id: messages.id });
    await tx
      .update(conversationMembers)
      .set({ unreadCount: 0 })
      .where(and(eq(conversationMembers.userId, me), eq(conversationMembers.otherId, userId)));
    await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})`, dedupeKey: null })
      .where(and(eq(notifications.userId, me), eq(notifications.dedupeKey, `message:${userId}`)));
    afterCommit(() => {
      if (read.length === 0) return;
      ctx.shared.drop(threadTopic(me, userId));
      ctx.events.publish([userId], { type: 'read', data: { conversationWith: me } });
      ctx.events.publish([me], { type: 'notification', data: { id: null } });
    });
    return { updated: read.length };
  });
};
