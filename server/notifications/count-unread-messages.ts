import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import { notBlocked } from '../auth/blocks/blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';

/** The number of unread messages of the actor, without those of members who are hidden by a block. */
export const countUnreadMessages = async (ctx: MemberContext): Promise<number> => {
  const [row] = await ctx.db.read
    .select({ count: sql`coalesce(sum(${conversationMembers.unreadCount}), 0)`.mapWith(Number) })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.userId, ctx.actor.id),
        gt(conversationMembers.unreadCount, 0),
        notBlocked(ctx, conversationMembers.otherId),
      ),
    );
  return row?.count ?? 0;
};
