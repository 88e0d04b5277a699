import type { Message } from '#contracts/messages.ts';
import { fixedLimit, placeholder, preparedByShape, roundedUp } from '#db/client/prepared.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { idCursor } from '../core/cursor.ts';
import { isBlocked } from '../visibility/blocked.ts';
import { pairOf } from '../core/pair-key.ts';
import { directed, messageColumns } from './message-row.ts';

const DEFAULT_LIMIT = 50;

/** Which of the two wrote a message, instead of the ids of both in each row. */
const columns = () => {
  const { senderId, receiverId: _, ...others } = messageColumns();
  return { ...others, isByLow: sql<boolean | 0 | 1>`${senderId} = ${placeholder('lowId')}` };
};

/**
 * Without a bound where there is none: from one that it does not know PostgreSQL expects a third of the thread, which
 * it would rather fetch and sort than walk.
 */
const threadBefore = preparedByShape((db, { maxRows, isFirst }: { key: string; maxRows: number; isFirst: boolean }) =>
  db
    .select(columns())
    .from(messages)
    .where(
      and(
        eq(
          messages.conversationId,
          db
            .select({ id: conversations.id })
            .from(conversations)
            .where(and(eq(conversations.lowId, placeholder('lowId')), eq(conversations.highId, placeholder('highId')))),
        ),
        isFirst ? undefined : lt(messages.id, placeholder('before')),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(fixedLimit(maxRows)),
);

/** The newest messages with a member, or those before a cursor; oldest first. */
export const readThread = async (
  ctx: MemberContext,
  input: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: Message[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = idCursor.read(input.cursor);
  const isFirst = before === null;
  if (await isBlocked(ctx, input.userId)) throw new AppError('MEMBER_NOT_FOUND');
  const maxRows = roundedUp(limit + 1);
  const { lowId, highId } = pairOf(ctx.actor.id, input.userId);
  const values = { lowId, highId, before };
  const byLow = { senderId: lowId, receiverId: highId };
  const byHigh = { senderId: highId, receiverId: lowId };
  const rows = await threadBefore(ctx.db.read, { key: `${maxRows} ${isFirst}`, maxRows, isFirst }, values);
  if (rows.length === 0) {
    const [member] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.id, input.userId));
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
  }
  const pageRows = rows.slice(0, limit);
  const oldest = pageRows.at(-1);
  return {
    items: pageRows.toReversed().map((row) => directed(row, row.isByLow ? byLow : byHigh)),
    nextCursor: rows.length > limit && oldest ? idCursor.write(oldest.id) : null,
  };
};
