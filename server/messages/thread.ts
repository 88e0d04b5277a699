import type { PageInput } from '#contracts/shared/basics.ts';
import type { Message } from '#contracts/messages/messages.ts';
import { conversations, messages } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { timeCursor, type Page } from '../platform/core/cursor.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { pairOf } from './pair.ts';
import { isBefore, newestFirst, positionOf } from './message-order.ts';
import { messageColumns, toMessage } from './message-row.ts';

/** Whether a message is one between a pair, given as two ids or their placeholders. */
const isOfPair = (db: Queryable, { lowId, highId }: Record<'lowId' | 'highId', string | Placeholder>): SQL => {
  const ofTheTwo = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return eq(messages.conversationId, ofTheTwo);
};

/** Whether a message is one between two members. */
export const isBetween = (db: Queryable, a: string, b: string): SQL => isOfPair(db, pairOf(a, b));

const selectThread = (db: Queryable, ...conditions: SQL[]) =>
  db
    .select(messageColumns())
    .from(messages)
    .where(and(...conditions))
    .orderBy(...newestFirst())
    .$dynamic();

const findNewest = prepared(
  (db) =>
    selectThread(db, isOfPair(db, { lowId: sql.placeholder('lowId'), highId: sql.placeholder('highId') })).limit(
      sql.placeholder('limit'),
    ),
  'newest-messages',
);

/** The newest messages with a member, or those before a cursor; oldest first. */
export const readThread = async (ctx: MemberContext, input: { userId: string } & PageInput): Promise<Page<Message>> => {
  const { limit } = input;
  const before = timeCursor.read(input.cursor);
  if (await isBlocked(ctx, input.userId)) throw new AppError('MEMBER_NOT_FOUND');
  const { read } = ctx.db;
  const pair = pairOf(ctx.actor.id, input.userId);
  const rows = before
    ? await selectThread(read, isOfPair(read, pair), isBefore(before)).limit(limit + 1)
    : await findNewest(read, { ...pair, limit: limit + 1 });
  if (rows.length === 0) {
    const [member] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.id, input.userId));
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
  }
  const pageRows = rows.slice(0, limit);
  const oldest = pageRows.at(-1);
  return {
    items: pageRows.toReversed().map((row) => toMessage(row, ctx.actor.id)),
    nextCursor: rows.length > limit && oldest ? timeCursor.write(positionOf(oldest)) : null,
  };
};
