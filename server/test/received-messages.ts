import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

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
