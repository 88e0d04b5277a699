import type { Conversation } from '#contracts/messages.ts';
import { conversationMembers } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { idCursor, pageFrom } from '../core/cursor.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { personColumns, toPerson } from '../members/person.ts';
import { iso } from '../core/time.ts';

const DEFAULT_LIMIT = 50;

/** The member's conversations, the one with the newest message first. */
export const listConversations = async (
  ctx: MemberContext,
  input: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: Conversation[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select({
      other: personColumns(),
      unreadCount: conversationMembers.unreadCount,
      lastMessageId: conversationMembers.lastMessageId,
      lastContent: conversationMembers.lastContent,
      lastAt: conversationMembers.lastAt,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(
      and(
        eq(conversationMembers.userId, ctx.actor.id),
        before ? lt(conversationMembers.lastMessageId, before) : undefined,
        notBlocked(ctx, conversationMembers.otherId),
      ),
    )
    .orderBy(desc(conversationMembers.lastMessageId))
    .limit(limit + 1);
  return pageFrom(
    rows,
    limit,
    (row) => ({
      otherUser: toPerson(row.other),
      lastMessage: { content: row.lastContent, createdAt: iso(row.lastAt) },
      unreadCount: row.unreadCount,
    }),
    (row) => idCursor.write(row.lastMessageId),
  );
};
