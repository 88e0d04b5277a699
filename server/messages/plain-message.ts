import { dialect } from '#db/client/dialect.ts';
import { numberPlaceholder, placeholder, prepared, textPlaceholder } from '#db/client/prepared.ts';
import { noteWritten } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { conversationMembers, conversations, messages } from '#db/schema/conversations.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { usageCounters } from '#db/schema/plans.ts';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { pairOf } from '../core/pair-key.ts';

import { isAnsweredByMessage } from './answered-requests.ts';
import { archivedAfterMessage } from './update-views.ts';

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
type Outcome = 'sent' | 'first' | null;

const parameters = ['id', 'senderId', 'receiverId', 'lowId', 'highId', 'content', 'createdAt', 'month', 'max'];
const call = prepared((db) =>
  db
    .select({ outcome: sql<Outcome>`send_plain_message(${sql.join(parameters.map(placeholder), sql`, `)})` })
    .from(sql`(select) as one`),
);

/** By a function of PostgreSQL (migration 0019), because each statement costs more there than what it does. */
const sendByFunction = async (tx: Tx, message: PlainMessage): Promise<Outcome> => {
  const [answer] = await call(tx, { ...message, ...pairOf(message.senderId, message.receiverId) });
  const outcome = answer?.outcome ?? null;
  if (outcome) noteWritten('usage_counters', 'messages', 'conversation_members');
  return outcome;
};

/** The conversation of what may be sent plainly, by the conditions of the function. */
const whereTo = prepared((db) =>
  db
    .select({
      conversationId: conversations.id,
      isFirst: sql<number>`${conversationMembers.unreadCount} = 0 and ${conversationMembers.mutedAt} is null`,
    })
    .from(users)
    .innerJoin(
      conversations,
      and(eq(conversations.lowId, placeholder('lowId')), eq(conversations.highId, placeholder('highId'))),
    )
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.userId, placeholder('receiverId')),
        eq(conversationMembers.otherId, placeholder('senderId')),
        lt(conversationMembers.lastMessageId, placeholder('id')),
      ),
    )
    .innerJoin(
      usageCounters,
      and(
        eq(usageCounters.userId, placeholder('senderId')),
        eq(usageCounters.month, placeholder('month')),
        lt(usageCounters.messages, placeholder('max')),
      ),
    )
    .where(
      and(
        eq(users.id, placeholder('receiverId')),
        eq(users.blockCount, 0),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        notExists(db.select({ id: exchanges.id }).from(exchanges).where(isAnsweredByMessage)),
      ),
    ),
);

const count = prepared((db) =>
  db
    .update(usageCounters)
    .set({ messages: sql`${usageCounters.messages} + 1` })
    .where(and(eq(usageCounters.userId, placeholder('senderId')), eq(usageCounters.month, placeholder('month')))),
);

/** Inserts a message that has nothing beside its text. */
export const insertText = prepared((db) =>
  db.insert(messages).values({
    id: textPlaceholder('id'),
    conversationId: textPlaceholder('conversationId'),
    senderId: textPlaceholder('senderId'),
    receiverId: textPlaceholder('receiverId'),
    content: textPlaceholder('content'),
    createdAt: numberPlaceholder('createdAt'),
  }),
);

const updateView = prepared((db) =>
  db
    .update(conversationMembers)
    .set({
      unreadCount: sql`${conversationMembers.unreadCount} + ${placeholder('unread')}`,
      lastMessageId: sql`${placeholder('id')}`,
      lastContent: sql`${placeholder('content')}`,
      lastAt: sql`${placeholder('createdAt')}`,
      archivedAt: archivedAfterMessage,
    })
    .where(
      and(eq(conversationMembers.userId, placeholder('of')), eq(conversationMembers.otherId, placeholder('other'))),
    ),
);

/** By statements that return nothing: on SQLite each that returns what it wrote makes a table of it first. */
const sendByStatements = async (tx: Tx, message: PlainMessage): Promise<Outcome> => {
  const { senderId, receiverId } = message;
  const [found] = await whereTo(tx, { ...message, ...pairOf(senderId, receiverId) });
  if (!found) return null;
  await count(tx, message);
  await insertText(tx, { ...message, conversationId: found.conversationId });
  await updateView(tx, { ...message, of: senderId, other: receiverId, unread: 0 });
  await updateView(tx, { ...message, of: receiverId, other: senderId, unread: 1 });
  return found.isFirst ? 'first' : 'sent';
};

/**
 * Sends a message without waiting for a lock, so that many can share a transaction. It sends text alone, in a
 * conversation that both have, to who is blocked with nobody and waits for no answer to a request, from what is left of
 * the allowance.
 * @returns 'first' if the receiver is to be notified; null if it sends nothing, whose reason is then found in steps
 */
export const sendPlainly: (tx: Tx, message: PlainMessage) => Promise<Outcome> =
  dialect === 'postgres' ? sendByFunction : sendByStatements;
