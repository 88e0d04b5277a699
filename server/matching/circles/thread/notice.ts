import { excerpt } from '#contracts/shared/characters.ts';
import { circleMessages, circleReads } from '#db/schema/matching/circle-talk.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { areBlocked } from '../../../auth/blocks/blocked.ts';
import { type Named, namedColumns, nameOf } from '../../../auth/members/member-names.ts';
import { defineNotice, type ForMember } from '../../../notifications/notice.ts';

const MAX_LENGTH_IN_EMAIL = 280;

type Params = { messageId: string };

interface Details {
  circleId: string;
  messageId: string;
  sender: Named;
  line: string;
  unread: number;
  isBlocked: boolean;
}

const load = async (db: Queryable, { messageId, userId }: ForMember<Params>): Promise<Details | null> => {
  const [row] = await db
    .select({ message: circleMessages, sender: namedColumns(), unread: circleReads.unread })
    .from(circleMessages)
    .innerJoin(users, eq(users.id, circleMessages.senderId))
    .innerJoin(circleReads, and(eq(circleReads.circleId, circleMessages.circleId), eq(circleReads.userId, userId)))
    .where(eq(circleMessages.id, messageId));
  if (!row) return null;
  const { circleId, senderId, content: line } = row.message;
  return {
    circleId,
    messageId,
    sender: row.sender,
    line,
    unread: row.unread,
    isBlocked: await areBlocked(db, userId, senderId),
  };
};

const example: Details = {
  circleId: 'circle-1',
  messageId: 'message-1',
  sender: { firstName: 'Camille', lastName: 'Durand', deletedAt: null },
  line: 'Shall we all start on Monday?',
  unread: 1,
  isBlocked: false,
};

/**
 * The notice of the first unread message in a circle's chat; emailed a quarter of an hour later, if it is still unread.
 */
export const circleMessageReceived = defineNotice<Params, Details>({
  kind: 'circle.message',
  topic: 'match',
  group: 'circles',
  load,
  stillHolds: ({ unread, isBlocked, sender }) => unread > 0 && !isBlocked && sender.deletedAt === null,
  title: () => 'New message in your trade circle',
  body: () => 'Someone wrote to the whole circle.',
  link: ({ circleId }) => `/circles/${circleId}`,
  action: 'See circle',
  key: ({ circleId, messageId }) => `circle:${circleId}:message:${messageId}`,
  mail: {
    preference: 'circles',
    button: 'See the circle',
    subject: ({ unread }) =>
      unread > 1 ? `${unread} unread messages in your trade circle` : 'New message in your trade circle',
    write: ({ sender, line, unread }) => ({
      paragraphs: [`${nameOf(sender)} wrote to your trade circle${unread > 1 ? ". Here's the first message:" : ':'}`],
      quote: excerpt(line, MAX_LENGTH_IN_EMAIL),
    }),
    answers: ({ circleId }) => ({ circleId }),
  },
  examples: { 'one message': example, 'several messages': { ...example, unread: 3 } },
});
