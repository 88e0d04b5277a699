import type { conversationMembers, conversations, messages } from '#db/schema/messages/conversations.ts';
import { type Clock, DAY, MINUTE } from './clock.ts';
import type { Member } from './member-rows.ts';
import type { Post } from './post-rows.ts';
import type { SeedTalk } from './texts/types.ts';

/** A talk with its post and members; `span` is the duration of the talk and its exchange in ms. */
export type Talk = Omit<SeedTalk, 'post' | 'asker'> & { post: Post; asker: Member; startsAt: number; span: number };
type MessageRow = typeof messages.$inferInsert;

const MAX_SPAN_MS = 12 * DAY;
/** The time of the last message as a fraction of the talk's span, by the exchange's status. */
const lastMessageAt = { pending: 0.5, accepted: 0.6, in_progress: 0.75, completed: 0.84, cancelled: 0.35, none: 0.4 };

export const toTalk = (
  seed: SeedTalk,
  postOf: (key: string) => Post,
  memberOf: (key: string) => Member,
  { now, daysAgo }: Clock,
): Talk => {
  const startsAt = daysAgo(seed.daysAgo);
  return {
    ...seed,
    post: postOf(seed.post),
    asker: memberOf(seed.asker),
    startsAt,
    span: Math.min(now - startsAt, MAX_SPAN_MS),
  };
};

/** The times of a talk's messages, randomly spaced. */
const moments = (talk: Talk, { random, daysAgo }: Clock): number[] => {
  const end =
    talk.lastDaysAgo === undefined
      ? talk.startsAt + talk.span * lastMessageAt[talk.exchange?.status ?? 'none']
      : daysAgo(talk.lastDaysAgo);
  const pauses = talk.lines.slice(1).map(() => 0.1 + random());
  const whole = pauses.reduce((sum, gap) => sum + gap, 0);
  let passed = 0;
  return [0, ...pauses].map((gap) => {
    passed += gap;
    return Math.round(talk.startsAt + (whole > 0 ? (passed / whole) * (end - talk.startsAt) : 0));
  });
};

const messagesOf = (talk: Talk, conversationId: string, clock: Clock): MessageRow[] => {
  const { asker, post, lines, unread = 0 } = talk;
  const times = moments(talk, clock);
  return lines.map((line, index) => {
    const createdAt = times[index] ?? talk.startsAt;
    // A line begins with '> ' if the asker wrote it, else with '< '.
    const [sender, receiver] = line.startsWith('>') ? [asker, post.owner] : [post.owner, asker];
    const seenAt = Math.min(createdAt + Math.round((1 + 40 * clock.random()) * MINUTE), clock.now);
    return {
      id: clock.idAt(createdAt),
      conversationId,
      senderId: sender.id,
      receiverId: receiver.id,
      content: line.slice(2),
      readAt: index >= lines.length - unread ? null : seenAt,
      createdAt,
    };
  });
};

/** A member's view of a conversation. */
const viewOf = (
  userId: string,
  otherId: string,
  written: MessageRow[],
  archivedBy: ReadonlySet<string>,
): (typeof conversationMembers.$inferInsert)[] => {
  const last = written.at(-1);
  if (!last) return [];
  const unreadCount = written.filter((message) => message.receiverId === userId && message.readAt === null).length;
  const archivedAt = archivedBy.has(userId) ? last.createdAt : null;
  const newest = { lastMessageId: last.id, lastContent: last.content, lastAt: last.createdAt };
  return [{ userId, otherId, conversationId: last.conversationId, unreadCount, archivedAt, ...newest }];
};

/** One conversation per pair of members, which may contain several talks. */
export const buildConversations = (talks: Talk[], clock: Clock) => {
  const byPair = Map.groupBy(
    talks.toSorted((a, b) => a.startsAt - b.startsAt),
    ({ asker, post }) => [asker.id, post.owner.id].sort().join(' '),
  );
  const built = [...byPair].map(([pair, ofPair]) => {
    const [lowId = '', highId = ''] = pair.split(' ');
    const createdAt = Math.min(...ofPair.map(({ startsAt }) => startsAt));
    const id = clock.idAt(createdAt);
    const written = ofPair.flatMap((talk) => messagesOf(talk, id, clock)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const conversation: typeof conversations.$inferInsert = {
      id,
      lowId,
      highId,
      openedBy: written[0]?.senderId ?? null,
      createdAt,
    };
    const archivedBy = new Set(ofPair.filter(({ isArchived }) => isArchived).map(({ post }) => post.owner.id));
    const views = [...viewOf(lowId, highId, written, archivedBy), ...viewOf(highId, lowId, written, archivedBy)];
    return { conversation, written, views };
  });
  return {
    conversations: built.map(({ conversation }) => conversation),
    conversationMembers: built.flatMap(({ views }) => views),
    messages: built.flatMap(({ written }) => written),
  };
};
