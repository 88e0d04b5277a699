import { numberPlaceholder, prepared, textPlaceholder } from '#db/client/prepared.ts';
import { conversationMembers } from '#db/schema/conversations.ts';
import { sql } from 'drizzle-orm';

const view = (unreadCount: number) => ({
  userId: textPlaceholder(unreadCount === 0 ? 'senderId' : 'receiverId'),
  otherId: textPlaceholder(unreadCount === 0 ? 'receiverId' : 'senderId'),
  conversationId: textPlaceholder('conversationId'),
  unreadCount,
  lastMessageId: textPlaceholder('id'),
  lastContent: textPlaceholder('line'),
  lastAt: numberPlaceholder('createdAt'),
});

/** An archived conversation comes back with a new message, unless it is muted. */
export const archivedAfterMessage = sql`case when ${conversationMembers.mutedAt} is null then null else ${conversationMembers.archivedAt} end`;

/** Updates both members' views of the conversation in one statement; only the receiver's unread count increases. */
export const updateViews = prepared((db) =>
  db
    .insert(conversationMembers)
    .values([view(0), view(1)])
    .onConflictDoUpdate({
      target: [conversationMembers.userId, conversationMembers.otherId],
      set: {
        unreadCount: sql`${conversationMembers.unreadCount} + excluded.unread_count`,
        lastMessageId: sql`excluded.last_message_id`,
        lastContent: sql`excluded.last_content`,
        lastAt: sql`excluded.last_at`,
        archivedAt: archivedAfterMessage,
      },
    })
    .returning({
      userId: conversationMembers.userId,
      unreadCount: conversationMembers.unreadCount,
      mutedAt: conversationMembers.mutedAt,
    }),
);
