import { conversationMembers } from '#db/schema/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { sql } from 'drizzle-orm';

type Sent = {
  id: string;
  conversationId: string;
  senderId: string;
  receiverId: string;
  createdAt: number;
  /** What the list of conversations shows of it. */
  line: string;
};

/**
 * Updates both members' views of the conversation; only the receiver's unread count increases. An archived conversation
 * comes back, unless it is muted.
 * @returns what the receiver's view says now
 */
export const updateViews = async (
  tx: Tx,
  { id, conversationId, senderId, receiverId, createdAt, line }: Sent,
): Promise<{ unreadCount: number; mutedAt: number | null }> => {
  const last = { conversationId, lastMessageId: id, lastContent: line, lastAt: createdAt };
  const views = await tx
    .insert(conversationMembers)
    .values([
      { ...last, userId: senderId, otherId: receiverId, unreadCount: 0 },
      { ...last, userId: receiverId, otherId: senderId, unreadCount: 1 },
    ])
    .onConflictDoUpdate({
      target: [conversationMembers.userId, conversationMembers.otherId],
      set: {
        unreadCount: sql`${conversationMembers.unreadCount} + excluded.unread_count`,
        lastMessageId: sql`excluded.last_message_id`,
        lastContent: sql`excluded.last_content`,
        lastAt: sql`excluded.last_at`,
        archivedAt: sql`case when ${conversationMembers.mutedAt} is null then null else ${conversationMembers.archivedAt} end`,
      },
    })
    .returning({
      userId: conversationMembers.userId,
      unreadCount: conversationMembers.unreadCount,
      mutedAt: conversationMembers.mutedAt,
    });
  const theirs = views.find(({ userId }) => userId === receiverId);
  if (!theirs) throw new Error('A view that was just written is not there');
  return theirs;
};
