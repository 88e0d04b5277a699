import { conversationMembers } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
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

/** Both sides have the same last message; only the receiver's unread count increases. */
const upsertViews = prepared((tx) => {
  const last = {
    conversationId: sql.placeholder('conversationId'),
    lastMessageId: sql.placeholder('id'),
    lastContent: sql.placeholder('line'),
    lastAt: sql.placeholder('createdAt'),
  };
  const [senderId, receiverId] = [sql.placeholder('senderId'), sql.placeholder('receiverId')];
  return tx
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
}, 'upsert-views');

/**
 * Updates both members' views of the conversation. An archived conversation comes back, unless it is muted.
 * @returns what the receiver's view says now
 */
export const updateViews = async (tx: Tx, sent: Sent): Promise<{ unreadCount: number; mutedAt: number | null }> => {
  const views = await upsertViews(tx, sent);
  const theirs = views.find(({ userId }) => userId === sent.receiverId);
  if (!theirs) throw new Error('A view that was just written is not there');
  return theirs;
};
