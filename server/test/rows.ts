import { users } from '#db/schema/auth/members.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** The stored row of a member. */
export const findMemberRow = async (db: Db, id: string) =>
  (await db.fresh.select().from(users).where(eq(users.id, id)))[0];

/** The stored row of a post. */
export const findPostRow = async (db: Db, id: string) =>
  (await db.fresh.select().from(posts).where(eq(posts.id, id)))[0];

/** The stored row of an exchange. */
export const findExchangeRow = async (db: Db, id: string) =>
  (await db.fresh.select().from(exchanges).where(eq(exchanges.id, id)))[0];

/** Changes the stored row of a member, past all rules. */
export const updateMember = (db: Db, id: string, fields: Partial<typeof users.$inferSelect>) =>
  db.write((tx) => tx.update(users).set(fields).where(eq(users.id, id)));

/** Changes the stored row of a post, past all rules. */
export const updatePost = (db: Db, id: string, fields: Partial<typeof posts.$inferSelect>) =>
  db.write((tx) => tx.update(posts).set(fields).where(eq(posts.id, id)));

/** Changes the stored row of an exchange, past all rules. */
export const updateExchange = (db: Db, id: string, fields: Partial<typeof exchanges.$inferSelect>) =>
  db.write((tx) => tx.update(exchanges).set(fields).where(eq(exchanges.id, id)));

/** What the member was sent, in all conversations. */
export const listReceivedTexts = async ({ fresh }: Db, userId: string): Promise<string[]> => {
  const views = await fresh.select().from(conversationMembers).where(eq(conversationMembers.userId, userId));
  const rows = await Promise.all(
    views.map(({ conversationId }) =>
      fresh.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(messages.id),
    ),
  );
  return rows.flat().flatMap(({ receiverId, content }) => (receiverId === userId ? [content] : []));
};

/** The stored notices of a member, the oldest first. */
export const loadNotices = ({ fresh }: Db, userId: string) =>
  fresh.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.id);

/** The titles of a member's notices that are not read. */
export const listUnread = async (db: Db, userId: string): Promise<string[]> =>
  (await loadNotices(db, userId)).filter(({ readAt }) => readAt === null).map(({ title }) => title);
