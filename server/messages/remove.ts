import { attachments, conversationMembers, messages, messageWords } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';

/** What stands in the place of a message that we removed. */
export const REMOVED_MESSAGE = "We removed this message because it's against the rules.";

/**
 * Takes a message and its files from both sides. Its place in the conversation stays, and so do the copies that are
 * evidence.
 * @returns whether it was still there
 */
export const removeMessage = async (tx: Tx, id: string): Promise<boolean> => {
  const removed = await tx
    .update(messages)
    .set({ content: REMOVED_MESSAGE, attachments: null })
    .where(and(eq(messages.id, id), ne(messages.content, REMOVED_MESSAGE)))
    .returning({ id: messages.id });
  if (removed.length === 0) return false;
  // Its receiver no longer finds the files; admins still read them as evidence.
  await tx.update(attachments).set({ receiverId: null }).where(eq(attachments.messageId, id));
  await tx.delete(messageWords).where(eq(messageWords.messageId, id));
  await tx
    .update(conversationMembers)
    .set({ lastContent: REMOVED_MESSAGE })
    .where(eq(conversationMembers.lastMessageId, id));
  return true;
};
