import type { Message } from '#contracts/messages/messages.ts';
import { conversations, messages } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { placeCursor } from '../platform/core/cursor.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { pairOf } from '../platform/core/pair-key.ts';
import { isBefore, newestFirst, placeOf } from './message-order.ts';
import { messageColumns, toMessage } from './message-row.ts';

const DEFAULT_LIMIT = 50;

/** Whether a message is one between two members. */
export const isBetween = (db: Queryable, a: string, b: string) => {
  const { lowId, highId } = pairOf(a, b);
  const ofTheTwo = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return eq(messages.conversationId, ofTheTwo);
};

/** The newest messages with a member, or those before a cursor; oldest first. */
export const readThread = async (
  ctx: MemberContext,
  input: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: Message[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = placeCursor.read(input.cursor);
  if (await isBlocked(ctx, input.userId)) throw new AppError('MEMBER_NOT_FOUND');
  const rows = await ctx.db.read
    .select(messageColumns())
    .from(messages)
    .where(and(isBetween(ctx.db.read, ctx.actor.id, input.userId), before ? isBefore(before) : undefined))
    .orderBy(...newestFirst())
    .limit(limit + 1);
  if (rows.length === 0) {
    const [member] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.id, input.userId));
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
  }
  const pageRows = rows.slice(0, limit);
  const oldest = pageRows.at(-1);
  return {
    items: pageRows.toReversed().map(toMessage),
    nextCursor: rows.length > limit && oldest ? placeCursor.write(placeOf(oldest)) : null,
  };
};
