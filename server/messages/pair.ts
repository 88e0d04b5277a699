import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { conversations } from '#db/schema/messages/conversations.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';

/** The key of a conversation: its two members in a fixed order. */
export const pairOf = (a: string, b: string) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a });

const lockByPair = prepared(
  (tx) =>
    locked(
      tx
        .select({ id: conversations.id })
        .from(conversations)
        .where(
          and(eq(conversations.lowId, sql.placeholder('lowId')), eq(conversations.highId, sql.placeholder('highId'))),
        ),
    ),
  'conversation-of-pair',
);

/** The id of the conversation of two members, or null if none exists. Locks it until the write ends. */
export const findConversation = async (tx: Tx, a: string, b: string): Promise<string | null> => {
  const [found] = await lockByPair(tx, pairOf(a, b));
  return found?.id ?? null;
};

/** Opens the conversation of two members, unless another write was faster, and locks it. */
export const openConversation = async (tx: Tx, senderId: string, receiverId: string): Promise<string> => {
  await tx
    .insert(conversations)
    .values({ ...pairOf(senderId, receiverId), id: newId(), openedBy: senderId, createdAt: Date.now() })
    .onConflictDoNothing();
  const opened = await findConversation(tx, senderId, receiverId);
  if (!opened) throw new Error('A conversation that was just opened is missing');
  return opened;
};

/** Makes a block wait for a message that is just being sent between the two, and later messages wait for the block. */
export const lockConversation = async (
  _: Deps,
  tx: Tx,
  { blockerId, blockedId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
  await findConversation(tx, blockerId, blockedId);
};
