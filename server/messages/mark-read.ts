import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isBlocked } from '../auth/blocks/blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { newestFirst } from './message-order.ts';
import { findConversation } from './pair.ts';

interface Unread {
  conversationId: string;
  receiverId: string;
  count: number;
  now: number;
}

/** Marks this many unread messages as read. Walks back from the newest and stops at the last of them. */
const markNewest = async (tx: Tx, { conversationId, receiverId, count, now }: Unread): Promise<number> => {
  if (count === 0) return 0;
  const unread = tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.conversationId, conversationId), eq(messages.receiverId, receiverId), isNull(messages.readAt)),
    )
    .orderBy(...newestFirst())
    .limit(count);
  const marked = await tx
    .update(messages)
    .set({ readAt: now })
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.id, unread)))
    .returning({ id: messages.id });
  return marked.length;
};

/**
 * Marks all messages of a member to the actor as read, and their notification; no effect if either blocks the other.
 */
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
    const mine = and(eq(conversationMembers.userId, me), eq(conversationMembers.otherId, userId));
    const [view] = await tx.select({ unread: conversationMembers.unreadCount }).from(conversationMembers).where(mine);
    const updated = await markNewest(tx, { conversationId, receiverId: me, count: view?.unread ?? 0, now });
    await tx.update(conversationMembers).set({ unreadCount: 0, markedUnreadAt: null }).where(mine);
    // The key of the notice in `notices.ts`; without it, the next unread message causes a new one.
    await tx
      .update(notifications)
      .set({ readAt: sql`coalesce(${notifications.readAt}, ${now})`, dedupeKey: null })
      .where(and(eq(notifications.userId, me), eq(notifications.dedupeKey, `message:${userId}`)));
    afterCommit(() => {
      if (updated === 0) return;
      ctx.events.publish([userId], { type: 'read', data: { conversationWith: me } });
      ctx.events.publish([me], { type: 'notification', data: { id: null } });
    });
    return { updated };
  });
};
