import { placeholder, prepared } from '#db/client/prepared.ts';
import { noteWritten } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { sql } from 'drizzle-orm';
import { pairOf } from '../core/pair-key.ts';

export type PlainMessage = {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  createdAt: number;
  /** Of the allowance, and how many of it there are. */
  month: string;
  max: number;
};

const parameters = ['id', 'senderId', 'receiverId', 'lowId', 'highId', 'content', 'createdAt', 'month', 'max'];
const call = prepared((db) =>
  db
    .select({
      outcome: sql<'sent' | 'first' | null>`send_plain_message(${sql.join(parameters.map(placeholder), sql`, `)})`,
    })
    .from(sql`(select) as one`),
);

/**
 * Sends a message by a function of PostgreSQL (migration 0019), because each statement costs more than what it does, and
 * without waiting for a lock, so that many can share a transaction. It sends text alone, in a conversation that both have,
 * to who is blocked with nobody and waits for no answer to a request, from what is left of the allowance.
 * @returns 'first' if the receiver is to be notified; null if it sends nothing, whose reason is then found in steps
 */
export const sendPlainly = async (tx: Tx, message: PlainMessage): Promise<'sent' | 'first' | null> => {
  const [answer] = await call(tx, { ...message, ...pairOf(message.senderId, message.receiverId) });
  const outcome = answer?.outcome ?? null;
  if (outcome) noteWritten('usage_counters', 'messages', 'conversation_members');
  return outcome;
};
