import { excerpt } from '#contracts/shared/characters.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import type { Deps } from '../platform/context/context.ts';
import { mailMember } from '../platform/mail/mail-member.ts';
import { describeFiles } from './attachments/attach.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { MINUTE } from '../platform/core/time.ts';

const DELAY_MS = 15 * MINUTE;

/** Plans an email about the first unread message of a conversation, for 15 minutes later if it is still unread. */
export const queueUnreadMail = (tx: Tx, messageId: string): Promise<void> =>
  enqueue(tx, 'email.unread-messages', { messageId }, { delayMs: DELAY_MS, dedupeKey: `unread-mail:${messageId}` });

const EXCERPT = 280;

/** The first unread message of a conversation, unless it was read or a block exists by now. */
const findUnread = async ({ db }: Deps, messageId: string) => {
  const [row] = await db.read
    .select({
      receiverId: messages.receiverId,
      senderId: messages.senderId,
      content: messages.content,
      attachments: messages.attachments,
      senderName: users.firstName,
      unread: conversationMembers.unreadCount,
    })
    .from(messages)
    .innerJoin(users, and(eq(users.id, messages.senderId), isNull(users.deletedAt)))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.userId, messages.receiverId), eq(conversationMembers.otherId, messages.senderId)),
    )
    .where(and(eq(messages.id, messageId), isNull(messages.readAt), isNull(conversationMembers.mutedAt)));
  if (!row) return null;
  return (await areBlocked(db.read, row.receiverId, row.senderId)) ? null : row;
};

/** Emails a member once about all unread messages of a conversation, unless they were read or it is muted. */
export const sendUnreadMessagesMail = async (
  deps: Deps,
  { messageId }: { messageId: string },
  job: { id: string },
): Promise<void> => {
  const found = await findUnread(deps, messageId);
  if (!found) return;
  const { receiverId, senderId, senderName, unread } = found;
  const line = found.content || describeFiles(found.attachments ?? []);
  await mailMember(deps, job, { userId: receiverId, kind: 'messages' }, ({ firstName }) => ({
    subject: unread > 1 ? `${unread} unread messages from ${senderName}` : `New message from ${senderName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [unread > 1 ? `${senderName} wrote to you. Here's the first message:` : `${senderName} wrote to you:`],
    quote: excerpt(line, EXCERPT),
    action: { label: `Answer ${senderName}`, url: `${deps.appUrl()}/messages?contact=${senderId}` },
  }));
};
