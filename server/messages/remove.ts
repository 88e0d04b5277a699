import { attachments, conversationMembers, messages, messageWords } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { locked } from '#db/client/locking.ts';
import { describeFiles } from './attachments/attach.ts';
import { termsOf } from './search/index-words.ts';

/** What replaces a message that we removed. */
export const REMOVED_MESSAGE = "We removed this message because it's against the rules.";

/** A message as it was when it was removed. */
export type UndoMessage = Pick<typeof messages.$inferSelect, 'content' | 'attachments'>;

type Changed = UndoMessage & { receiverId: string | null; terms: string };

const change = async (tx: Tx, id: string, { content, attachments: files, receiverId, terms }: Changed) => {
  await tx.update(messages).set({ content, attachments: files }).where(eq(messages.id, id));
  await tx.update(attachments).set({ receiverId }).where(eq(attachments.messageId, id));
  // The row stays: the search has messages in the order in which they were sent.
  await tx.update(messageWords).set({ terms }).where(eq(messageWords.messageId, id));
  const lastContent = content || describeFiles(files ?? []);
  await tx.update(conversationMembers).set({ lastContent }).where(eq(conversationMembers.lastMessageId, id));
};

/**
 * Takes a message and its files from both sides. Its place in the conversation stays, and so do the copies that are
 * evidence.
 * @returns what it was; null if it was no longer there
 */
export const removeMessage = async (tx: Tx, id: string): Promise<UndoMessage | null> => {
  const [row] = await locked(tx.select().from(messages).where(eq(messages.id, id)));
  if (!row || row.content === REMOVED_MESSAGE) return null;
  // The receiver no longer finds the files; staff still read them as evidence.
  await change(tx, id, { content: REMOVED_MESSAGE, attachments: null, receiverId: null, terms: '' });
  return { content: row.content, attachments: row.attachments };
};

/** Shows a removed message again where it was. */
export const restoreMessage = async (tx: Tx, id: string, undo: UndoMessage): Promise<void> => {
  const [row] = await locked(tx.select().from(messages).where(eq(messages.id, id)));
  if (row?.content !== REMOVED_MESSAGE) return;
  const { senderId, receiverId } = row;
  await change(tx, id, { ...undo, receiverId, terms: termsOf({ ...undo, senderId, receiverId }) });
};
