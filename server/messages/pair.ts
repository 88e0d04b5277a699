import { newId } from '#db/ids.ts';
import { prepared, slot } from '#db/prepared.ts';
import { conversations } from '#db/schema.ts';
import type { Tx } from '#db/types.ts';
import { and, eq } from 'drizzle-orm';

/** The key of a conversation: its two members in one fixed order. */
export const pairOf = (a: string, b: string) => (a < b ? { lowId: a, highId: b } : { lowId: b, highId: a });

const byPair = prepared((db) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, slot('lowId')), eq(conversations.highId, slot('highId')))),
);

/** The id of the conversation of two members; made if they never wrote. */
export const conversationOf = async (tx: Tx, a: string, b: string): Promise<string> => {
  const pair = pairOf(a, b);
  const [found] = await byPair(tx, pair);
  if (found) return found.id;
  await tx
    .insert(conversations)
    .values({ ...pair, id: newId(), createdAt: Date.now() })
    .onConflictDoNothing();
  const [made] = await byPair(tx, pair);
  if (!made) throw new Error('A conversation that was just made is not there');
  return made.id;
};
