import { excerpt } from '#contracts/shared/characters.ts';
import { users } from '#db/schema/auth/members.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { areBlocked } from '../auth/blocks/blocked.ts';
import { fullNameOf, nameOf, type Named, namedColumns } from '../auth/members/member-names.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../notifications/notice.ts';
import type { Deps } from '../platform/context/context.ts';
import { describeFiles } from './attachments/attach.ts';

const MAX_LENGTH = { inList: 140, inEmail: 280 };

type Params = { messageId: string };

interface Details {
  senderId: string;
  sender: Named;
  /** What was written, or which files were sent. */
  line: string;
  /** How many messages of the conversation wait. */
  unread: number;
  isRead: boolean;
  isMuted: boolean;
  isBlocked: boolean;
}

const load = async (db: Queryable, { messageId, userId }: ForMember<Params>): Promise<Details | null> => {
  const [row] = await db
    .select({ message: messages, sender: namedColumns(), view: conversationMembers })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.userId, messages.receiverId), eq(conversationMembers.otherId, messages.senderId)),
    )
    .where(and(eq(messages.id, messageId), eq(messages.receiverId, userId)));
  if (!row) return null;
  const { message, sender, view } = row;
  return {
    senderId: message.senderId,
    sender,
    line: message.content || describeFiles(message.attachments ?? []),
    unread: view.unreadCount,
    isRead: message.readAt !== null,
    isMuted: view.mutedAt !== null,
    isBlocked: await areBlocked(db, userId, message.senderId),
  };
};

const conversationOf = ({ senderId }: Pick<Details, 'senderId'>) => `/messages?contact=${senderId}`;

/** One email covers all unread messages of a conversation. */
const writeMail = ({ senderId, sender, unread, line }: Details, { appUrl }: Deps): NoticeMail => {
  const name = nameOf(sender);
  return {
    subject: unread > 1 ? `${unread} unread messages from ${name}` : `New message from ${name}`,
    paragraphs: [unread > 1 ? `${name} wrote to you. Here's the first message:` : `${name} wrote to you:`],
    quote: excerpt(line, MAX_LENGTH.inEmail),
    action: { label: `Answer ${name}`, url: `${appUrl()}${conversationOf({ senderId })}` },
  };
};

const example: Details = {
  senderId: 'other',
  sender: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
  line: 'Hello! Is your offer still open?',
  unread: 1,
  isRead: false,
  isMuted: false,
  isBlocked: false,
};

/**
 * The notice of the first unread message of a conversation; emailed a quarter of an hour later, if it is still unread.
 */
export const messageReceived = defineNotice<Params, Details>({
  kind: 'message.received',
  topic: 'message',
  group: 'messages',
  load,
  stillHolds: ({ isRead, isMuted, isBlocked, sender }) =>
    !isRead && !isMuted && !isBlocked && sender.deletedAt === null,
  title: ({ sender }) => `New message from ${nameOf(sender)}`,
  body: ({ line }) => excerpt(line, MAX_LENGTH.inList),
  link: conversationOf,
  about: ({ senderId, sender }) => ({ aboutUserId: senderId, relatedUserName: fullNameOf(sender) }),
  key: ({ senderId }) => `message:${senderId}`,
  mail: {
    preference: 'messages',
    button: 'Answer',
    write: writeMail,
    answers: ({ senderId, sender }) => ({ otherId: senderId, name: nameOf(sender) }),
  },
  examples: { 'one message': example, 'several messages': { ...example, unread: 3 } },
});
