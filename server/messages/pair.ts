import { newId } from '#db/ids.ts';
import { locked } from '#db/locking.ts';
import { prepared, slot } from '#db/prepared.ts';
import { conversations } from '#db/schema/conversations.ts';
import type { Tx } from '#db/types.ts';
import { and, eq } from 'drizzle-orm';
import { pairOf } from './pair-key.ts';

const byPair = prepared((db) =>
  locked(
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.lowId, slot('lowId')), eq(conversations.highId, slot('highId')))),
  ),
);

const text = (name: string) => slot(name) as unknown as string;
const addPair = prepared((db) =>
  db
    .insert(conversations)
    .values({
      id: text('id'),
      lowId: text('lowId'),
      highId: text('highId'),
      openedBy: text('openedBy'),
      createdAt: slot('createdAt'),
    })
    .onConflictDoNothing(),
);

/** The id of the conversation of two members, if they ever wrote. Other writes to it wait until this one ends. */
export const findConversation = async (tx: Tx, a: string, b: string): Promise<string | null> =>
  (await byPair(tx, pairOf(a, b)))[0]?.id ?? null;

/** The same; if they never wrote, opened by the sender, once `mayOpen` lets them. */
export const conversationOf = async (
  tx: Tx,
  senderId: string,
  receiverId: string,
  mayOpen: () => Promise<void>,
): Promise<string> => {
  const found = await findConversation(tx, senderId, receiverId);
  if (found) return found;
  await mayOpen();
  await addPair(tx, { ...pairOf(senderId, receiverId), id: newId(), openedBy: senderId, createdAt: Date.now() });
  const made = await findConversation(tx, senderId, receiverId);
  if (!made) throw new Error('A conversation that was just made is not there');
  return made;
};
