import { sql } from 'drizzle-orm';
import { c } from './columns.ts';
import { users } from './members.ts';
import { byHand, keep, owned } from './ownership.ts';

// Conversations between two members, each side's list entry, and the messages.

export const conversations = owned(
  c.table(
    'conversations',
    {
      id: c.text().primaryKey(),
      lowId: c
        .text()
        .notNull()
        .references(() => users.id),
      highId: c
        .text()
        .notNull()
        .references(() => users.id),
      /** Who wrote first; counted by the limit on first contacts. */
      openedBy: c.text().references(() => users.id),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('conversations_pair').on(t.lowId, t.highId),
      c.index('conversations_opened').on(t.openedBy, t.createdAt),
      c.check('conversations_order', sql`${t.lowId} < ${t.highId}`),
    ],
  ),
  {
    of: ['lowId', 'highId'],
    whenErased: keep('the other side keeps the conversation'),
    exported: byHand('conversations'),
  },
);

export const conversationMembers = owned(
  c.table(
    'conversation_members',
    {
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      otherId: c
        .text()
        .notNull()
        .references(() => users.id),
      conversationId: c
        .text()
        .notNull()
        .references(() => conversations.id),
      unreadCount: c.int().notNull().default(0),
      /** Ids sort by time, so the list is ordered by this one. */
      lastMessageId: c.text().notNull(),
      lastContent: c.text().notNull(),
      lastAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.otherId] }),
      c.index('conversation_members_list').on(t.userId, t.lastMessageId),
      c.check('conversation_members_unread', sql`${t.unreadCount} >= 0`),
    ],
  ),
  { of: 'userId', whenErased: keep('the other side keeps the conversation'), exported: byHand('conversations') },
);

export const messages = owned(
  c.table(
    'messages',
    {
      id: c.text().primaryKey(),
      conversationId: c
        .text()
        .notNull()
        .references(() => conversations.id),
      senderId: c
        .text()
        .notNull()
        .references(() => users.id),
      receiverId: c
        .text()
        .notNull()
        .references(() => users.id),
      content: c.text().notNull(),
      readAt: c.time(),
      createdAt: c.time().notNull(),
    },
    // Unread messages are found by scanning the thread from the newest: an index would cost two writes per message.
    (t) => [c.index('messages_thread').on(t.conversationId, t.id)],
  ),
  {
    of: ['senderId', 'receiverId'],
    whenErased: keep('the other side keeps what was written to them'),
    exported: byHand('messages'),
  },
);
