import type { ListNotificationsInput, Notification } from '#contracts/notifications/notifications.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { and, count, desc, eq, inArray, isNull, lt, gt, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../platform/core/cursor.ts';
import { isShown } from './is-shown.ts';
import { toNotification } from './to-notification.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';

/** The number of unread messages of the actor, without those of members who are hidden by a block. */
const countUnreadMessages = async (ctx: MemberContext): Promise<number> => {
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

const filters = {
  unread: isNull(notifications.readAt),
  service_requests: inArray(notifications.type, ['service_request', 'match']),
};

/** The member's notifications, all or of one kind, newest first. */
export const listNotifications = async (
  ctx: MemberContext,
  input: ListNotificationsInput,
): Promise<Page<Notification>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, ctx.actor.id),
        isShown,
        input.filter ? filters[input.filter] : undefined,
        before ? lt(notifications.id, before) : undefined,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return { ...page, items: page.items.map(toNotification) };
};

/** The number of unread notifications and of unread messages, which are shown together. */
export const countUnread = async (ctx: MemberContext): Promise<{ count: number; messages: number }> => {
  const [row] = await ctx.db.read
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.actor.id), isNull(notifications.readAt), isShown));
  return { count: row?.count ?? 0, messages: await countUnreadMessages(ctx) };
};
