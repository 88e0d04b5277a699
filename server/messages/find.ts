import type { Message } from '#contracts/messages/messages.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { and, eq, or } from 'drizzle-orm';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { messageColumns, toMessage } from './message-row.ts';

/** A message of the member's, unless a block hides its conversation. From the primary: it may have come this moment. */
export const findMessageOrThrow = async (ctx: MemberContext, { id }: { id: string }): Promise<Message> => {
  const me = ctx.actor.id;
  const isTheirs = or(eq(messages.senderId, me), eq(messages.receiverId, me));
  const [row] = await ctx.db.fresh
    .select(messageColumns())
    .from(messages)
    .where(and(eq(messages.id, id), isTheirs));
  if (!row || (await isBlocked(ctx, row.senderId === me ? row.receiverId : row.senderId))) {
    throw new AppError('MESSAGE_NOT_FOUND');
  }
  return toMessage(row, me);
};
