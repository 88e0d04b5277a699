import type { Conversation, conversationsInput } from '#contracts/messages/messages.ts';
import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { pageFrom, timeCursor, type Page } from '../platform/core/cursor.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';
import { personColumns, toPerson } from '../auth/members/person.ts';
import { iso } from '../platform/core/time.ts';

/** Selects conversations of the actor's in the contract's columns; add conditions. */
export const selectConversations = (ctx: MemberContext, db: Queryable, condition?: SQL) =>
  db
    .select({
      other: personColumns(),
      unreadCount: conversationMembers.unreadCount,
      otherId: conversationMembers.otherId,
      lastContent: conversationMembers.lastContent,
      lastAt: conversationMembers.lastAt,
      archivedAt: conversationMembers.archivedAt,
      mutedAt: conversationMembers.mutedAt,
      markedUnreadAt: conversationMembers.markedUnreadAt,
    })
    .from(conversationMembers)
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(and(eq(conversationMembers.userId, ctx.actor.id), condition, notBlocked(ctx, conversationMembers.otherId)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectConversations>>[number];

/** A conversation in the contract's form. */
export const toConversation = (row: Row): Conversation => ({
  otherUser: toPerson(row.other),
  lastMessage: { content: row.lastContent, createdAt: iso(row.lastAt) },
  unreadCount: row.markedUnreadAt === null ? row.unreadCount : Math.max(1, row.unreadCount),
  archived: row.archivedAt !== null,
  muted: row.mutedAt !== null,
});

/** The member's conversations, or those that are archived; the one with the newest message first. */
export const listConversations = async (
  ctx: MemberContext,
  input: z.infer<typeof conversationsInput>,
): Promise<Page<Conversation>> => {
  const { limit } = input;
  const before = timeCursor.read(input.cursor);
  const condition = and(
    before
      ? sql`(${conversationMembers.lastAt}, ${conversationMembers.otherId}) < (${before.at}, ${before.id})`
      : undefined,
    (input.archived ? isNotNull : isNull)(conversationMembers.archivedAt),
  );
  const rows = await selectConversations(ctx, ctx.db.read, condition)
    .orderBy(desc(conversationMembers.lastAt), desc(conversationMembers.otherId))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => timeCursor.write({ at: row.lastAt, id: row.otherId }));
  return { ...page, items: page.items.map(toConversation) };
};
