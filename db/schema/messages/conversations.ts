import type { Caution } from '#contracts/messages/caution.ts';
import type { AttachmentDetails } from '#contracts/messages/attachments.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { exchanges } from '../exchanges/exchanges.ts';
import { users } from '../auth/members.ts';
import { posts } from '../posts/posts.ts';
import { byHand, keep, owned } from '../ownership.ts';

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
      lastMessageId: c.text().notNull(),
      lastContent: c.text().notNull(),
      lastAt: c.time().notNull(),
      archivedAt: c.time(),
      mutedAt: c.time(),
      /** When the member marked it as unread; the messages and the other's receipts stay as they are. */
      markedUnreadAt: c.time(),
    },
    (t) => [
      // Read by member and sorted then: each message changes the order of two lists, which an index would follow.
      c.primaryKey({ columns: [t.userId, t.otherId] }),
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
      /** The exchange and the post that it is about. */
      exchangeId: c.text().references(() => exchanges.id),
      postId: c.text().references(() => posts.id),
      /** What the thread shows of its attachments, so that it is read without a further query. */
      attachments: c.json<AttachmentDetails[]>(),
      /** How it came, if not by the app. */
      via: c.text().$type<'mail'>(),
      /** Whether quotes or a signature were cut from the email that it was. */
      isCut: c.bool(),
      /** What its receiver should be careful about. */
      caution: c.text().$type<Caution>(),
    },
    // Unread messages are found by scanning the thread from the newest: an index would cost two writes per message.
    (t) => [
      c.index('messages_by_conversation').on(t.conversationId, t.createdAt, t.id),
      // The search takes up what is new in this order.
      c.index('messages_by_time').on(t.createdAt, t.id),
      // These two indexes serve the foreign keys; most messages are about neither and cost nothing here.
      c.index('messages_by_exchange').on(t.exchangeId).where(sql`exchange_id is not null`),
      c.index('messages_by_post').on(t.postId).where(sql`post_id is not null`),
    ],
  ),
  {
    of: ['senderId', 'receiverId'],
    whenErased: keep('the other side keeps what was written to them'),
    exported: byHand('messages'),
  },
);

/** The files of messages. Uploaded first, then sent with one message; after that they stay as the message does. */
export const attachments = owned(
  c.table(
    'attachments',
    {
      id: c.text().primaryKey(),
      /** The object's name in storage; random, so that it cannot be guessed. */
      key: c.text().notNull().unique(),
      senderId: c
        .text()
        .notNull()
        .references(() => users.id),
      /** Set with the message. */
      receiverId: c.text().references(() => users.id),
      messageId: c.text().references(() => messages.id),
      /** Announced, stored, bound to a message, released: in this order. */
      status: c.text().$type<'issued' | 'stored' | 'sent' | 'orphaned'>().notNull(),
      name: c.text().notNull(),
      /** Type and bytes as declared at first, and once stored as found in the content. */
      type: c.text().notNull(),
      bytes: c.int().notNull(),
      createdAt: c.time().notNull(),
      expiresAt: c.time().notNull(),
    },
    (t) => [
      c.index('attachments_by_sender').on(t.senderId, t.id),
      // The index contains all that the quota of storage sums up.
      c.index('attachments_stored').on(t.senderId, t.createdAt, t.status, t.bytes),
      c.index('attachments_by_receiver').on(t.receiverId, t.id).where(sql`receiver_id is not null`),
      c.index('attachments_by_message').on(t.messageId).where(sql`message_id is not null`),
      c.index('attachments_unsent').on(t.expiresAt).where(sql`status <> 'sent'`),
      c.check('attachments_status', sql`${t.status} in ('issued', 'stored', 'sent', 'orphaned')`),
    ],
  ),
  {
    of: ['senderId', 'receiverId'],
    whenErased: keep('the other side keeps what was sent to them, and what was not sent goes after a day'),
    exported: { as: 'attachments', columns: ['id', 'messageId', 'name', 'type', 'bytes', 'createdAt'], pagedBy: 'id' },
  },
);

/**
 * The words of messages for the search, filled by a job in the order of the messages. Each word is there once per
 * member of the conversation, after a mark of that member, so that a search reads only the member's own words.
 */
export const messageWords = c.table('message_words', {
  seq: c.serial(),
  messageId: c
    .text()
    .notNull()
    .unique()
    .references(() => messages.id, { onDelete: 'cascade' }),
  terms: c.text().notNull(),
  /** The version of the rules by which the words were taken from the text: `WORDS_VERSION`, or an earlier one. */
  version: c.int().notNull().default(0),
});
