import type { changeConversationInput, Conversation } from '#contracts/messages/messages.ts';
import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { selectConversations, toConversation } from './list-conversations.ts';
import { markConversationRead } from './mark-read.ts';

/** A switch as the time since when it is on: null if off, undefined (which changes no column) if it was not sent. */
const since = (isOn: boolean | undefined, now: number): number | null | undefined =>
  isOn === undefined ? undefined : isOn ? now : null;

/** Archives, mutes or marks the actor's side of a conversation. The other member notices none of it. */
export const changeConversation = async (
  ctx: MemberContext,
  { userId, archived, muted, unread }: z.infer<typeof changeConversationInput>,
): Promise<Conversation> => {
  if (unread === false) await markConversationRead(ctx, { userId });
  return ctx.db.write(async (tx) => {
    const now = Date.now();
    const changes = {
      archivedAt: since(archived, now),
      mutedAt: since(muted, now),
      markedUnreadAt: since(unread, now),
    };
    const isChange = Object.values(changes).some((value) => value !== undefined);
    const mine = and(eq(conversationMembers.userId, ctx.actor.id), eq(conversationMembers.otherId, userId));
    if (isChange) await tx.update(conversationMembers).set(changes).where(mine);
    const [changed] = await selectConversations(ctx, tx, eq(conversationMembers.otherId, userId));
    if (!changed) throw new AppError('CONVERSATION_NOT_FOUND');
    return toConversation(changed);
  });
};
