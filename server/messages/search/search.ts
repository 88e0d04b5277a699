import type { FoundMessage, searchMessagesInput } from '#contracts/messages/messages.ts';
import { hasWords, queryWords } from '#contracts/shared/search-words.ts';
import { conversationMembers, messages, messageWords } from '#db/schema/messages/conversations.ts';
import { users } from '#db/schema/auth/members.ts';
import { matchMessages } from '#db/search/search.ts';
import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { pageFrom, type TimePosition, timeCursor, type Page } from '../../platform/core/cursor.ts';
import { yieldToOthers } from '../../platform/core/yield-to-others.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import { isAfter, isBefore, newestFirst, positionOf } from '../message-order.ts';
import { messageColumns, toMessage } from '../message-row.ts';
import { findNewestIndexed, searchedText, slicesOf } from './index-words.ts';

const BATCH = 100;
/**
 * How many letters of messages that aren't indexed yet a page reads. With more, it ends early and the next continues.
 */
const MAX_CHARACTERS = 100_000;

type SearchQuery = { words: string[]; before: TimePosition | null; upTo: TimePosition | null; limit: number };

const columns = () => ({ message: messageColumns(), other: personColumns() });
const otherOf = (me: string) =>
  sql`case when ${messages.senderId} = ${me} then ${messages.receiverId} else ${messages.senderId} end`;

const readNew = (ctx: MemberContext, { before, upTo }: Pick<SearchQuery, 'before' | 'upTo'>) =>
  ctx.db.read
    .select(columns())
    .from(conversationMembers)
    .innerJoin(messages, eq(messages.conversationId, conversationMembers.conversationId))
    .innerJoin(users, eq(users.id, conversationMembers.otherId))
    .where(
      and(
        eq(conversationMembers.userId, ctx.actor.id),
        upTo ? gte(conversationMembers.lastAt, upTo.at) : undefined,
        upTo ? isAfter(upTo) : undefined,
        before ? isBefore(before) : undefined,
        notBlocked(ctx, conversationMembers.otherId),
      ),
    )
    .orderBy(...newestFirst())
    .limit(BATCH);
type Found = Awaited<ReturnType<typeof readNew>>[number];

/**
 * The actor's messages that are not in the index yet: read from the conversations that have any, and compared here, a
 * bounded number of characters at a time. `stoppedAt`: the last that was compared, where not all were.
 */
const findNew = async (ctx: MemberContext, { words, before, upTo, limit }: SearchQuery) => {
  const found: Found[] = [];
  let characters = 0;
  for (let last = before; ; ) {
    const rows = await readNew(ctx, { before: last, upTo });
    for (const slice of slicesOf(rows.map((row) => ({ ...row.message, row })))) {
      await yieldToOthers();
      for (const { row } of slice) {
        if (hasWords(searchedText(row.message), words)) found.push(row);
        if (found.length >= limit) return { found, stoppedAt: null };
        characters += searchedText(row.message).length;
        if (characters > MAX_CHARACTERS) return { found, stoppedAt: positionOf(row.message) };
      }
    }
    const end = rows.at(-1);
    last = end ? positionOf(end.message) : last;
    if (rows.length < BATCH) return { found, stoppedAt: null };
  }
};

/** The messages found in the index. Its rows are in the order of the messages. */
const findIndexed = async (ctx: MemberContext, { words, before, limit }: Omit<SearchQuery, 'upTo'>) => {
  const me = ctx.actor.id;
  const { join, where, key } = matchMessages(me, words);
  // A cursor's message that is not in the index yet is newer than all that are.
  const beforeKey: SQL | undefined = before
    ? sql`${key} < coalesce((select ${messageWords.seq} from ${messageWords} where ${messageWords.messageId} = ${before.id}), 9007199254740991)`
    : undefined;
  const query = ctx.db.read.select(columns()).from(messageWords).$dynamic();
  return (join ? query.innerJoin(join.table, join.on) : query)
    .innerJoin(messages, eq(messages.id, messageWords.messageId))
    .innerJoin(users, sql`${users.id} = ${otherOf(me)}`)
    .where(and(where, beforeKey, or(eq(messages.senderId, me), eq(messages.receiverId, me)), notBlocked(ctx, users.id)))
    .orderBy(desc(key))
    .limit(limit);
};

const isAtMost = (a: TimePosition, b: TimePosition) => a.at < b.at || (a.at === b.at && a.id <= b.id);

/** The actor's messages with these words, newest first. */
export const searchMessages = async (
  ctx: MemberContext,
  input: z.infer<typeof searchMessagesInput>,
): Promise<Page<FoundMessage>> => {
  const { limit } = input;
  const before = timeCursor.read(input.cursor);
  const words = queryWords(input.q);
  if (words.length === 0) return { items: [], nextCursor: null };
  const upTo = await findNewestIndexed(ctx.db.read);
  const query = { words, before, upTo, limit: limit + 1 };
  const none = { found: [], stoppedAt: null };
  const { found, stoppedAt } = before && upTo && isAtMost(before, upTo) ? none : await findNew(ctx, query);
  const rest = stoppedAt ? 0 : limit + 1 - found.length;
  const rows = rest > 0 ? [...found, ...(await findIndexed(ctx, { ...query, limit: rest }))] : found;
  const page = pageFrom(rows, limit, ({ message }) => timeCursor.write(positionOf(message)));
  const items = page.items.map(({ message, other }) => ({
    message: toMessage(message, ctx.actor.id),
    otherUser: toPerson(other),
  }));
  return { items, nextCursor: stoppedAt ? timeCursor.write(stoppedAt) : page.nextCursor };
};
