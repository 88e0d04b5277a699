import type { FoundMessage, searchMessagesInput } from '#contracts/messages.ts';
import { hasWords } from '#contracts/search-words.ts';
import { conversationMembers, messages, messageWords } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { matchMessages, soughtWords } from '#db/search/search.ts';
import { and, desc, eq, gt, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../context/context.ts';
import { idCursor, pageFrom } from '../../core/cursor.ts';
import { personColumns, toPerson } from '../../members/person.ts';
import { notBlocked } from '../../visibility/blocked.ts';
import { messageColumns, toMessage } from '../message-row.ts';
import { indexedUpTo, searchedText } from './index-words.ts';

const DEFAULT_LIMIT = 30;
/** The most of the messages that the index lacks; the job adds them long before a member has as many. */
const MAX_NEW = 2_000;

type Sought = { words: string[]; before: string | null; upTo: string; limit: number };

const columns = () => ({ message: messageColumns(), other: personColumns() });
const otherOf = (me: string) =>
  sql`case when ${messages.senderId} = ${me} then ${messages.receiverId} else ${messages.senderId} end`;

/** The actor's messages that the index lacks: read from the conversations that have any, and compared here. */
const findNew = async (ctx: MemberContext, { words, before, upTo, limit }: Sought) => {
  const rows = await ctx.db.read
    .select(columns())
    .from(conversationMembers)
    .innerJoin(messages, eq(messages.conversationId, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(
      and(
        eq(conversationMembers.userId, ctx.actor.id),
        gt(conversationMembers.lastMessageId, upTo),
        gt(messages.id, upTo),
        before ? lt(messages.id, before) : undefined,
        notBlocked(ctx, conversationMembers.otherId),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MAX_NEW);
  return rows.filter(({ message }) => hasWords(searchedText(message), words)).slice(0, limit);
};

/** Those that the index holds. Its rows are in the order of the messages. */
const findIndexed = async (ctx: MemberContext, { words, before, upTo, limit }: Sought) => {
  const me = ctx.actor.id;
  const { join, where, key } = matchMessages(me, words);
  const beforeKey: SQL | undefined = before
    ? sql`${key} < coalesce((select ${messageWords.seq} from ${messageWords} where ${messageWords.messageId} = ${before}), 9007199254740991)`
    : undefined;
  const query = ctx.db.read.select(columns()).from(messageWords).$dynamic();
  return (join ? query.innerJoin(join.table, join.on) : query)
    .innerJoin(messages, eq(messages.id, messageWords.messageId))
    .innerJoin(users, sql`${users.id} = ${otherOf(me)}`)
    .where(
      and(
        where,
        beforeKey,
        lte(messages.id, upTo),
        before ? lt(messages.id, before) : undefined,
        or(eq(messages.senderId, me), eq(messages.receiverId, me)),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(desc(key))
    .limit(limit);
};

/** The actor's messages with these words, newest first. */
export const searchMessages = async (
  ctx: MemberContext,
  input: z.infer<typeof searchMessagesInput>,
): Promise<{ items: FoundMessage[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = idCursor.read(input.cursor);
  const words = soughtWords(input.q);
  if (words.length === 0) return { items: [], nextCursor: null };
  const upTo = await indexedUpTo(ctx.db.read);
  const sought = { words, before, upTo, limit: limit + 1 };
  const found = before !== null && before <= upTo ? [] : await findNew(ctx, sought);
  const rest = limit + 1 - found.length;
  const rows = rest > 0 ? [...found, ...(await findIndexed(ctx, { ...sought, limit: rest }))] : found;
  return pageFrom(
    rows,
    limit,
    ({ message, other }) => ({ message: toMessage(message), otherUser: toPerson(other) }),
    ({ message }) => idCursor.write(message.id),
  );
};
