import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso } from '../../platform/core/time.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import { quote } from './quote.ts';
import type { NextActions } from './next-actions.ts';

/** Conversations with unread messages from members who can be answered, newest first; without muted ones. */
export const listMessageActions = async (ctx: MemberContext, limit: number): Promise<NextActions> => {
  const rows = await ctx.db.read
    .select({
      other: personColumns(),
      unread: conversationMembers.unreadCount,
      content: conversationMembers.lastContent,
      at: conversationMembers.lastAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(
      and(
        eq(conversationMembers.userId, ctx.actor.id),
        gt(conversationMembers.unreadCount, 0),
        isNull(conversationMembers.mutedAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, conversationMembers.otherId),
      ),
    )
    .orderBy(desc(conversationMembers.lastAt))
    .limit(limit);
  return {
    total: rows[0]?.total ?? 0,
    nextActions: rows.map(({ other, unread, content, at }) => ({
      id: `messages-${other.id}`,
      kind: 'reply',
      person: toPerson(other),
      sentence: `${other.firstName} wrote${unread > 1 ? ` ${unread} messages` : ''}: ${quote(content)}`,
      action: 'Reply',
      url: `/messages?contact=${other.id}`,
      since: iso(at),
      dueAt: null,
    })),
  };
};
