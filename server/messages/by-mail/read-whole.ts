import { messages } from '#db/schema/messages/conversations.ts';
import { receivedMails } from '#db/schema/notifications/answers-by-mail.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';

/** A message that came by email, with the quotes and the signature that were cut; only for the two members. */
export const readWholeMessage = async (ctx: MemberContext, { id }: { id: string }): Promise<{ content: string }> => {
  const me = ctx.actor.id;
  const [row] = await ctx.db.read
    .select({ content: messages.content, fullText: receivedMails.fullText })
    .from(messages)
    .leftJoin(receivedMails, eq(receivedMails.messageId, messages.id))
    .where(and(eq(messages.id, id), or(eq(messages.senderId, me), eq(messages.receiverId, me))));
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  return { content: row.fullText ?? row.content };
};
