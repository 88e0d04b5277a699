import { conversationMembers } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { iso } from '../../platform/core/time.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import { MAX_WAITING, type Reader, type Source } from './next-actions.ts';
import { quote } from './quote.ts';

const name = 'messages';

/** Unread messages from members who can be answered; without muted conversations. */
const isUnread = (reader: Reader) =>
  and(
    eq(conversationMembers.userId, reader.actor.id),
    gt(conversationMembers.unreadCount, 0),
    isNull(conversationMembers.mutedAt),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    notBlocked(reader, conversationMembers.otherId),
  );

export const messageActions: Source = {
  name,
  async find(reader) {
    const rows = await reader.db.read
      .select({ id: conversationMembers.otherId, since: conversationMembers.lastAt })
      .from(conversationMembers)
      .innerJoin(users, eq(users.id, conversationMembers.otherId))
      .where(isUnread(reader))
      .orderBy(asc(conversationMembers.lastAt))
      .limit(MAX_WAITING);
    return rows.map(({ id, since }) => ({ source: name, id, kind: 'reply', personId: id, dueAt: null, since }));
  },
  async describe(reader, found) {
    const rows = await reader.db.read
      .select({
        other: personColumns(),
        unread: conversationMembers.unreadCount,
        content: conversationMembers.lastContent,
        at: conversationMembers.lastAt,
      })
      .from(conversationMembers)
      .innerJoin(users, eq(users.id, conversationMembers.otherId))
      .where(
        and(
          isUnread(reader),
          inArray(
            conversationMembers.otherId,
            found.map(({ id }) => id),
          ),
        ),
      );
    return new Map(
      rows.map(({ other, unread, content, at }) => [
        other.id,
        {
          id: `messages-${other.id}`,
          kind: 'reply',
          person: toPerson(other),
          sentence: `${other.firstName} wrote${unread > 1 ? ` ${unread} messages` : ''}: ${quote(content)}`,
          action: 'Reply',
          url: `/messages?contact=${other.id}`,
          since: iso(at),
          dueAt: null,
        },
      ]),
    );
  },
};
