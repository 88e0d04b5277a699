import type { Message, SendMessageInput } from '#contracts/messages/messages.ts';
import { newId } from '#db/client/ids.ts';
import { attachments, conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { MINUTE } from '../platform/core/time.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { messageUpload } from '../platform/uploads/purposes.ts';
import { takeDirectUploads } from '../platform/uploads/take-direct.ts';
import { notifyMember } from '../notifications/notify.ts';
import { noticesOf, markOwnReadAbout } from '../notifications/mark-read-about.ts';
import { takeFromAllowance } from '../platform/usage/allowance.ts';
import { areBlocked } from '../auth/blocks/blocked.ts';
import { bindAttachments, describeFiles, findReadyAttachmentsOrThrow } from './attachments/attach.ts';
import { takeFirstContact } from './first-contacts.ts';
import { cautionOf } from './caution/caution.ts';
import { toMessage } from './message-row.ts';
import { messageReceived } from './notices.ts';
import { findConversation, openConversation } from './pair.ts';
import { assertPostShown, isFreeIn } from './trade-of-message.ts';
import { updateViews } from './update-views.ts';

/** A receiver who reads the message within this time gets no email. */
const MAIL_AFTER_MS = 15 * MINUTE;

type MessageRow = typeof messages.$inferSelect;
type Draft = {
  id: string;
  senderId: string;
  receiverId: string;
  content: string;
  exchangeId: string | null;
  postId: string | null;
  attachmentIds: string[];
};

const findReceiver = prepared(
  (tx) =>
    tx
      .select({ blockCount: users.blockCount, suspendedAt: users.suspendedAt, lastAt: conversationMembers.lastAt })
      .from(users)
      .leftJoin(
        conversationMembers,
        and(eq(conversationMembers.userId, users.id), eq(conversationMembers.otherId, sql.placeholder('senderId'))),
      )
      .where(and(eq(users.id, sql.placeholder('receiverId')), isNull(users.deletedAt))),
  'receiver',
);

/**
 * Throws unless the sender may write to the receiver.
 * @returns when the latest message of the two was sent; 0 if there is none
 */
const assertReachable = async (tx: Tx, senderId: string, receiverId: string): Promise<number> => {
  const [receiver] = await findReceiver(tx, { senderId, receiverId });
  if (!receiver) throw new AppError('MEMBER_NOT_FOUND');
  if (receiver.blockCount > 0 && (await areBlocked(tx, senderId, receiverId))) throw new AppError('BLOCKED');
  if (receiver.suspendedAt !== null) throw new AppError('RECEIVER_SUSPENDED');
  return receiver.lastAt ?? 0;
};

/** The message of this id, if the two have it already: its answer was lost, and it is sent again. */
const findSent = prepared(
  (db) =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.id, sql.placeholder('id')),
          eq(messages.senderId, sql.placeholder('senderId')),
          eq(messages.receiverId, sql.placeholder('receiverId')),
        ),
      ),
  'sent-message',
);

/** Opens their first conversation, for which only this many new ones a day are free. */
const openFirst = async (ctx: MemberContext, tx: Tx, { senderId, receiverId }: Draft, isFree: boolean) => {
  await assertReachable(tx, senderId, receiverId);
  if (!isFree) await takeFirstContact(ctx, tx, receiverId);
  return openConversation(tx, senderId, receiverId);
};

/** Informs the open pages of both, once it is committed. */
const publish = ({ events }: MemberContext, { id, senderId, receiverId }: MessageRow): void =>
  afterCommit(() => {
    events.publish([receiverId], { type: 'message', data: { conversationWith: senderId, messageId: id } });
    events.publish([senderId], { type: 'message', data: { conversationWith: receiverId, messageId: id } });
  });

/** Does nothing where another message has the id. */
const insertMessage = prepared(
  (tx) =>
    tx
      .insert(messages)
      .values({
        id: sql.placeholder('id'),
        conversationId: sql.placeholder('conversationId'),
        senderId: sql.placeholder('senderId'),
        receiverId: sql.placeholder('receiverId'),
        content: sql.placeholder('content'),
        createdAt: sql.placeholder('createdAt'),
        exchangeId: sql.placeholder('exchangeId'),
        postId: sql.placeholder('postId'),
        attachments: sql.placeholder('attachments'),
        via: sql.placeholder('via'),
        isCut: sql.placeholder('isCut'),
        caution: sql.placeholder('caution'),
      })
      .onConflictDoNothing()
      .returning(),
  'insert-message',
);

/** What the receiver should be careful about; an address only until they have answered. */
const findCaution = async (
  tx: Tx,
  { conversationId, receiverId, content }: { conversationId: string; receiverId: string; content: string },
) => {
  const caution = cautionOf(content);
  if (caution !== 'link') return caution;
  const [answer] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.senderId, receiverId)))
    .limit(1);
  return answer ? null : caution;
};

const send = async (ctx: MemberContext, tx: Tx, draft: Draft): Promise<MessageRow> => {
  const { id, senderId, receiverId, content, exchangeId, postId, attachmentIds } = draft;
  const isFree = exchangeId !== null && (await isFreeIn(ctx, tx, { exchangeId, receiverId }));
  const conversationId =
    (await findConversation(tx, senderId, receiverId)) ?? (await openFirst(ctx, tx, draft, isFree));
  // The conversation is locked by now: a block waits for it, and so does a second send of the same message.
  const [repeated] = await findSent(tx, { id, senderId, receiverId });
  if (repeated) return repeated;
  const lastAt = await assertReachable(tx, senderId, receiverId);
  if (postId) await assertPostShown(ctx, tx, postId);
  const files = await findReadyAttachmentsOrThrow(ctx, tx, attachmentIds);
  if (postId) await markOwnReadAbout(ctx, tx, noticesOf.post(postId));
  if (!isFree) await takeFromAllowance(ctx, tx, 'messages');
  // Later than the one before it, whatever the clocks of the nodes say.
  const createdAt = Math.max(Date.now(), lastAt + 1);
  const details = files.length > 0 ? files : null;
  const about = { exchangeId, postId, attachments: details };
  const { via, answer } = ctx.actor;
  const origin = { via: via === 'mail' ? via : null, isCut: answer?.isCut ?? null };
  const caution = await findCaution(tx, { conversationId, receiverId, content });
  const values = { id, conversationId, senderId, receiverId, content, createdAt, caution, ...about, ...origin };
  const [sent] = await insertMessage(tx, values);
  if (!sent) throw new AppError('MESSAGE_ID_TAKEN', { field: 'id' });
  await bindAttachments(tx, sent, files);
  const line = content || describeFiles(files);
  const theirs = await updateViews(tx, { ...sent, line });
  // A muted conversation, or one that has unread messages already, causes no notice.
  if (theirs.unreadCount === 1)
    await notifyMember(ctx, tx, messageReceived, { userId: receiverId, messageId: id }, { mailDelayMs: MAIL_AFTER_MS });
  await raise(ctx, tx, 'MessageSent', { senderId, receiverId, at: createdAt });
  if (theirs.mutedAt === null) {
    const data = { messageId: id, senderUserId: senderId };
    await raise(ctx, tx, 'ProgramUpdate', { userId: receiverId, type: 'message.received', data });
  }
  publish(ctx, sent);
  return sent;
};

/**
 * Sends a message, once however often it is sent with the same id. Only the first unread one of a conversation creates a
 * notification.
 */
export const sendMessage = async (ctx: MemberContext, input: SendMessageInput): Promise<Message> => {
  const { receiverId, content, attachmentIds = [], exchangeId = null, serviceRequestId: postId = null } = input;
  const senderId = ctx.actor.id;
  if (receiverId === senderId) throw new AppError('MESSAGE_TO_SELF');
  const draft = { id: input.id ?? newId(), senderId, receiverId, content, exchangeId, postId, attachmentIds };
  const [repeated] = input.id ? await findSent(ctx.db.fresh, { id: input.id, senderId, receiverId }) : [];
  if (repeated) return toMessage(repeated, senderId);
  if (attachmentIds.length > 0) await takeDirectUploads(ctx, messageUpload, inArray(attachments.id, attachmentIds));
  return toMessage(await ctx.db.write((tx) => send(ctx, tx, draft)), senderId);
};
