import { excerpt } from '#contracts/plain-text.ts';
import type { Message, sendMessageInput } from '#contracts/messages.ts';
import { newId } from '#db/client/ids.ts';
import { prepared, placeholder, textPlaceholder, numberPlaceholder } from '#db/client/prepared.ts';
import { conversationMembers, messages } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { raise } from '../context/domain-events.ts';
import { queueUnreadMail } from './queue-unread-mail.ts';
import { notify } from '../notifications/notify.ts';
import { areBlocked } from '../visibility/blocked.ts';
import { takeFromAllowance } from '../usage/allowance.ts';
import { iso } from '../core/time.ts';
import { takeFirstContact } from './first-contacts.ts';
import { conversationOf } from './pair.ts';
import { threadTopic } from '../core/pair-key.ts';

const receiverOf = prepared((db) =>
  db
    .select({ blockCount: users.blockCount, suspendedAt: users.suspendedAt })
    .from(users)
    .where(and(eq(users.id, placeholder('id')), isNull(users.deletedAt))),
);

const nameOf = prepared((db) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, placeholder('id'))),
);

const insertMessage = prepared((db) =>
  db.insert(messages).values({
    id: textPlaceholder('id'),
    conversationId: textPlaceholder('conversationId'),
    senderId: textPlaceholder('senderId'),
    receiverId: textPlaceholder('receiverId'),
    content: textPlaceholder('content'),
    createdAt: numberPlaceholder('createdAt'),
  }),
);

const view = (unreadCount: number) => ({
  userId: textPlaceholder(unreadCount === 0 ? 'senderId' : 'receiverId'),
  otherId: textPlaceholder(unreadCount === 0 ? 'receiverId' : 'senderId'),
  conversationId: textPlaceholder('conversationId'),
  unreadCount,
  lastMessageId: textPlaceholder('id'),
  lastContent: textPlaceholder('content'),
  lastAt: numberPlaceholder('createdAt'),
});

/** Updates both members' views of the conversation in one statement; only the receiver's unread count increases. */
const updateViews = prepared((db) =>
  db
    .insert(conversationMembers)
    .values([view(0), view(1)])
    .onConflictDoUpdate({
      target: [conversationMembers.userId, conversationMembers.otherId],
      set: {
        unreadCount: sql`${conversationMembers.unreadCount} + excluded.unread_count`,
        lastMessageId: sql`excluded.last_message_id`,
        lastContent: sql`excluded.last_content`,
        lastAt: sql`excluded.last_at`,
      },
    })
    .returning({ userId: conversationMembers.userId, unreadCount: conversationMembers.unreadCount }),
);

/** Checked with the conversation locked, for which a block waits too, so that the result holds until the commit. */
const assertReachable = async (tx: Tx, senderId: string, receiverId: string): Promise<void> => {
  const [receiver] = await receiverOf(tx, { id: receiverId });
  if (!receiver) throw new AppError('MEMBER_NOT_FOUND');
  if (receiver.blockCount > 0 && (await areBlocked(tx, senderId, receiverId))) throw new AppError('BLOCKED');
  if (receiver.suspendedAt !== null) throw new AppError('RECEIVER_SUSPENDED');
};

/** Sends a message. Only the first unread one of a conversation creates a notification. */
export const sendMessage = async (ctx: MemberContext, input: z.infer<typeof sendMessageInput>): Promise<Message> => {
  const { receiverId, content } = input;
  const senderId = ctx.actor.id;
  if (receiverId === senderId) throw new AppError('MESSAGE_TO_SELF');
  return ctx.db.write(async (tx) => {
    const conversationId = await conversationOf(tx, senderId, receiverId, async () => {
      await assertReachable(tx, senderId, receiverId);
      await takeFirstContact(ctx, tx, receiverId);
    });
    await assertReachable(tx, senderId, receiverId);
    await takeFromAllowance(ctx, tx, 'messages');
    const row = { id: newId(), conversationId, senderId, receiverId, content, createdAt: Date.now() };
    await insertMessage(tx, row);
    const views = await updateViews(tx, row);
    if (views.find((one) => one.userId === receiverId)?.unreadCount === 1) {
      const [sender] = await nameOf(tx, { id: senderId });
      const name = sender ? `${sender.firstName} ${sender.lastName}` : 'A member';
      await notify(ctx, tx, {
        userId: receiverId,
        type: 'message',
        title: `New message from ${sender?.firstName ?? 'a member'}`,
        description: excerpt(content, 140),
        actionUrl: `/messages?contact=${senderId}`,
        relatedUserName: name,
        dedupeKey: `message:${senderId}`,
      });
      await queueUnreadMail(tx, row.id);
    }
    await raise(ctx, tx, 'MessageSent', { senderId, receiverId, at: row.createdAt });
    afterCommit(() => {
      ctx.responseCache.invalidate(threadTopic(senderId, receiverId));
      ctx.events.publish([receiverId], { type: 'message', data: { conversationWith: senderId, messageId: row.id } });
      ctx.events.publish([senderId], { type: 'message', data: { conversationWith: receiverId, messageId: row.id } });
    });
    return { id: row.id, senderId, receiverId, content, isRead: false, createdAt: iso(row.createdAt) };
  });
};
