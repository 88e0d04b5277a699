import { conversationMembers, conversations, messages, notifications } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { pairOf } from './pair.ts';

/** Marks all that a member wrote to the actor as read, and the notification of it too. */
export const markConversationRead = (
  ctx: MemberContext,
  { userId }: { userId: string },
): Promise<{ updated: number }> =>
  ctx.db.write(async (tx) => {
    const me = ctx.actor.id;
    const now = Date.now();
    const { lowId, highId } = pairOf(me, userId);
    const [conversation] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
    if (!conversation) return { updated: 0 };
    const read = await tx
      .update(messages)
      .set({ readAt: now })
      .where(and(eq(messages.conversationId, conversation.id), eq(messages.receiverId, me), isNull(messages.readAt)))
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
      ctx.events.publish([userId], { type: 'read', data: { conversationWith: me } });
      ctx.events.publish([me], { type: 'notification', data: { id: null } });
    });
    return { updated: read.length };
  });
