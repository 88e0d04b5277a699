import { excerpt } from '#contracts/characters.ts';
import type { Message, SendMessageInput } from '#contracts/messages.ts';
import { newId } from '#db/client/ids.ts';
import { pipelined } from '#db/client/pipelined.ts';
import { prepared, placeholder } from '#db/client/prepared.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { raise } from '../context/domain-events.ts';
import { queueUnreadMail } from './queue-unread-mail.ts';
import { notify } from '../notifications/notify.ts';
import { areBlocked } from '../visibility/blocked.ts';
import { allowanceOf, takeFromAllowance } from '../usage/allowance.ts';
import { takeFirstContact } from './first-contacts.ts';
import { lockPair, openConversation } from './pair.ts';
import { pairOf, threadTopic } from '../core/pair-key.ts';
import { attachTo, describeFiles, findReadyAttachments } from './attachments/attach.ts';
import { takeDirectAttachments } from './attachments/take-direct.ts';
import { toMessage } from './message-row.ts';
import { insertText, sendPlainly } from './plain-message.ts';
import { assertPostShown, isFreeIn } from './trade-of-message.ts';
import { updateViews } from './update-views.ts';
import { noticesOf, readActedOn } from '../notifications/read-about.ts';

type MessageRow = Omit<typeof messages.$inferSelect, 'readAt'>;
type Sent = Omit<MessageRow, 'conversationId'>;

/** The receiver, and the conversation that the two have. */
const receiverOf = prepared((db) =>
  db
    .select({ blockCount: users.blockCount, suspendedAt: users.suspendedAt, conversationId: conversations.id })
    .from(users)
    .leftJoin(
      conversations,
      and(eq(conversations.lowId, placeholder('lowId')), eq(conversations.highId, placeholder('highId'))),
    )
    .where(and(eq(users.id, placeholder('receiverId')), isNull(users.deletedAt))),
);

const nameOf = prepared((db) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, placeholder('id'))),
);

/**
 * Checked with the conversation locked, for which a block waits too, so that the result holds until the commit.
 * @returns the id of their conversation, if they have one
 */
const assertReachable = async (tx: Tx, senderId: string, receiverId: string): Promise<string | null> => {
  const [receiver] = await receiverOf(tx, { receiverId, ...pairOf(senderId, receiverId) });
  if (!receiver) throw new AppError('MEMBER_NOT_FOUND');
  if (receiver.blockCount > 0 && (await areBlocked(tx, senderId, receiverId))) throw new AppError('BLOCKED');
  if (receiver.suspendedAt !== null) throw new AppError('RECEIVER_SUSPENDED');
  return receiver.conversationId;
};

type Pair = { senderId: string; receiverId: string };

/** Opens their conversation. A block that came before it had nothing to wait for, so it is looked for again. */
const openFor = async (ctx: MemberContext, tx: Tx, { senderId, receiverId, isFree }: Pair & { isFree: boolean }) => {
  const mayOpen = async () => {
    if (!isFree) await takeFirstContact(ctx, tx, receiverId);
  };
  const opened = await openConversation(tx, senderId, receiverId, mayOpen);
  await assertReachable(tx, senderId, receiverId);
  return opened;
};

/** Notifies the receiver, unless they have muted the conversation or have unread messages in it already. */
const notifyReceiver = async (ctx: MemberContext, tx: Tx, sent: Sent, line: string): Promise<void> => {
  const { id, senderId, receiverId } = sent;
  const [sender] = await nameOf(tx, { id: senderId });
  const name = sender ? `${sender.firstName} ${sender.lastName}` : 'A member';
  await notify(ctx, tx, {
    userId: receiverId,
    aboutUserId: senderId,
    type: 'message',
    title: `New message from ${sender?.firstName ?? 'a member'}`,
    description: excerpt(line, 140),
    actionUrl: `/messages?contact=${senderId}`,
    relatedUserName: name,
    dedupeKey: `message:${senderId}`,
  });
  await queueUnreadMail(tx, id);
};

const insert = async (tx: Tx, row: MessageRow): Promise<void> => {
  // Most messages have nothing beside their text; for those the prepared statement is faster.
  if (row.exchangeId || row.postId || row.attachments) await tx.insert(messages).values(row);
  else await insertText(tx, row);
};

type Draft = Pair & { content: string; exchangeId: string | null; postId: string | null; attachmentIds: string[] };

/** Tells other domains, and once it is committed the pages of both. */
const tell = async (ctx: MemberContext, tx: Tx, sent: Sent, { mayAnswer }: { mayAnswer: boolean }): Promise<void> => {
  const { id, senderId, receiverId, createdAt } = sent;
  afterCommit(() => {
    ctx.responseCache.invalidate(threadTopic(senderId, receiverId));
    ctx.events.publish([receiverId], { type: 'message', data: { conversationWith: senderId, messageId: id } });
    ctx.events.publish([senderId], { type: 'message', data: { conversationWith: receiverId, messageId: id } });
  });
  await raise(ctx, tx, 'MessageSent', { senderId, receiverId, at: createdAt, mayAnswer });
};

/** Sends what most messages are, together with others of the moment; null if it is not, or if that is not possible. */
const sendAsPlain = async (ctx: MemberContext, draft: Draft): Promise<Sent | null> => {
  const { senderId, receiverId, content, exchangeId, postId, attachmentIds } = draft;
  if (exchangeId || postId || attachmentIds.length > 0) return null;
  const text = { id: newId(), senderId, receiverId, content, createdAt: Date.now() };
  return ctx.db.writeTogether(async (tx) => {
    const outcome = await sendPlainly(tx, { ...text, ...allowanceOf(ctx, 'messages') });
    if (!outcome) return null;
    const sent = { ...text, exchangeId, postId, attachments: null };
    await tell(ctx, tx, sent, { mayAnswer: false });
    if (outcome === 'first') await notifyReceiver(ctx, tx, sent, content);
    return sent;
  });
};

const sendInSteps = async (ctx: MemberContext, tx: Tx, draft: Draft): Promise<Sent> => {
  const { senderId, receiverId, content, exchangeId, postId, attachmentIds } = draft;
  const isFree = exchangeId !== null && (await isFreeIn(ctx, tx, { exchangeId, receiverId }));
  const [, found] = await pipelined(lockPair(tx, senderId, receiverId), assertReachable(tx, senderId, receiverId));
  const conversationId = found ?? (await openFor(ctx, tx, { senderId, receiverId, isFree }));
  if (postId) await assertPostShown(ctx, tx, postId);
  const files = await findReadyAttachments(ctx, tx, attachmentIds);
  const about = { exchangeId, postId, attachments: files.length > 0 ? files : null };
  const row = { id: newId(), conversationId, senderId, receiverId, content, createdAt: Date.now(), ...about };
  const line = content || describeFiles(files);
  if (postId) await readActedOn(ctx, tx, noticesOf.post(postId));
  const [, , , views] = await pipelined(
    isFree ? undefined : takeFromAllowance(ctx, tx, 'messages'),
    insert(tx, row),
    attachTo(tx, row, files),
    updateViews(tx, { ...row, line }),
    tell(ctx, tx, row, { mayAnswer: true }),
  );
  const theirs = views.find((one) => one.userId === receiverId);
  if (theirs?.unreadCount === 1 && theirs.mutedAt === null) await notifyReceiver(ctx, tx, row, line);
  return row;
};

/** Sends a message. Only the first unread one of a conversation creates a notification. */
export const sendMessage = async (ctx: MemberContext, input: SendMessageInput): Promise<Message> => {
  const { receiverId, content, attachmentIds = [], exchangeId = null, serviceRequestId: postId = null } = input;
  const senderId = ctx.actor.id;
  if (receiverId === senderId) throw new AppError('MESSAGE_TO_SELF');
  await takeDirectAttachments(ctx, attachmentIds);
  const draft = { senderId, receiverId, content, exchangeId, postId, attachmentIds };
  const sent = (await sendAsPlain(ctx, draft)) ?? (await ctx.db.write((tx) => sendInSteps(ctx, tx, draft)));
  return toMessage({ ...sent, readAt: null });
};
