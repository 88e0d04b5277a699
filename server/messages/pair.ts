import { dialect } from '#db/client/dialect.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { prepared, placeholder, textPlaceholder } from '#db/client/prepared.ts';
import { conversations } from '#db/schema/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { pairOf } from '../core/pair-key.ts';

const byPair = prepared((db) =>
  locked(
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.lowId, placeholder('lowId')), eq(conversations.highId, placeholder('highId')))),
  ),
);

const addPair = prepared((db) =>
  db
    .insert(conversations)
    .values({
      id: textPlaceholder('id'),
      lowId: textPlaceholder('lowId'),
      highId: textPlaceholder('highId'),
      openedBy: textPlaceholder('openedBy'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoNothing(),
);

/** The id of the conversation of two members, or null if none exists. Locks it until the write ends. */
export const findConversation = async (tx: Tx, a: string, b: string): Promise<string | null> =>
  (await byPair(tx, pairOf(a, b)))[0]?.id ?? null;

/** Locks the conversation of two members, if they have one, until the write ends; where there is one writer it has it. */
export const lockPair = async (tx: Tx, a: string, b: string): Promise<void> => {
  if (dialect === 'postgres') await byPair(tx, pairOf(a, b));
};

/** Opens the conversation of two members who have none, provided that `mayOpen` allows it, and locks it. */
export const openConversation = async (
  tx: Tx,
  senderId: string,
  receiverId: string,
  mayOpen: () => Promise<void>,
): Promise<string> => {
  await mayOpen();
  await addPair(tx, { ...pairOf(senderId, receiverId), id: newId(), openedBy: senderId, createdAt: Date.now() });
  const opened = await findConversation(tx, senderId, receiverId);
  if (!opened) throw new Error('A conversation that was just made is not there');
  return opened;
};
