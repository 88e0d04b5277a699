import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';

const isConversationPartner = async (ctx: MemberContext, userId: string): Promise<boolean> => {
  if (await isBlocked(ctx, userId)) return false;
  const rows = await ctx.db.read
    .select({ otherId: conversationMembers.otherId })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, ctx.actor.id), eq(conversationMembers.otherId, userId)));
  return rows.length > 0;
};

/** Whether a member is online. Only for the actor's conversation partners. */
export const readPresence = async (
  ctx: MemberContext,
  { userId }: { userId: string },
): Promise<{ online: boolean }> => ({
  online: (await isConversationPartner(ctx, userId)) && (await ctx.events.onlineAmong([userId])).has(userId),
});

/** Shows a conversation partner that the actor is typing. */
export const sendTyping = async (ctx: MemberContext, { userId }: { userId: string }): Promise<{ success: true }> => {
  if (await isConversationPartner(ctx, userId))
    ctx.events.publish([userId], { type: 'typing', data: { from: ctx.actor.id } });
  return { success: true };
};
