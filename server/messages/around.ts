import type { Message, messagesAroundInput } from '#contracts/messages/messages.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { and, eq, not, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../platform/core/app-error.ts';
import { decodeCursor, encodeCursor, type TimePosition, timePosition } from '../platform/core/cursor.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { isBlocked } from '../auth/blocks/blocked.ts';
import { isAfter, isBefore, newestFirst, oldestFirst, positionOf } from './message-order.ts';
import { messageColumns, toMessage } from './message-row.ts';
import { isBetween } from './thread.ts';

/** The cursor says its direction, so that a page can be fetched again with nothing else. */
const position = z.union([z.object({ before: timePosition }), z.object({ after: timePosition })]);

/** After every message: around one that is gone, the newest messages are read. */
const END: TimePosition = { at: Number.MAX_SAFE_INTEGER, id: '' };

type Row = Parameters<typeof toMessage>[0];
/** Messages, oldest first, and whether there are more on either side. */
type Part = { rows: Row[]; hasOlder: boolean; hasNewer: boolean };

const readPart = async (
  select: (side: 'older' | 'newer', where: SQL, limit: number) => Promise<Row[]>,
  { middle, limit, cursor }: { middle: TimePosition; limit: number; cursor: string | undefined },
): Promise<Part> => {
  const edge = cursor ? decodeCursor(cursor, position) : null;
  const older = async (where: SQL, max: number) => {
    const rows = await select('older', where, max + 1);
    return { rows: rows.slice(0, max).toReversed(), hasMore: rows.length > max };
  };
  const newer = async (where: SQL, max: number) => {
    const rows = await select('newer', where, max + 1);
    return { rows: rows.slice(0, max), hasMore: rows.length > max };
  };
  if (edge && 'before' in edge) {
    const { rows, hasMore } = await older(isBefore(edge.before), limit);
    return { rows, hasOlder: hasMore, hasNewer: true };
  }
  if (edge) {
    const { rows, hasMore } = await newer(isAfter(edge.after), limit);
    return { rows, hasOlder: true, hasNewer: hasMore };
  }
  const half = Math.ceil(limit / 2);
  const [before, after] = await Promise.all([older(not(isAfter(middle)), half), newer(isAfter(middle), limit - half)]);
  return { rows: [...before.rows, ...after.rows], hasOlder: before.hasMore, hasNewer: after.hasMore };
};

/** A page of a conversation with this message in its middle, or the page before or after another one. */
export const readAround = async (
  ctx: MemberContext,
  { userId, messageId, limit, cursor }: z.infer<typeof messagesAroundInput>,
): Promise<{ items: Message[]; nextCursor: string | null; newerCursor: string | null }> => {
  if (await isBlocked(ctx, userId)) throw new AppError('MEMBER_NOT_FOUND');
  const ofTheTwo = isBetween(ctx.db.read, ctx.actor.id, userId);
  const [found] = await ctx.db.read
    .select({ id: messages.id, createdAt: messages.createdAt })
    .from(messages)
    .where(and(ofTheTwo, eq(messages.id, messageId)));
  const { rows, hasOlder, hasNewer } = await readPart(
    async (side, where, max) =>
      ctx.db.read
        .select(messageColumns())
        .from(messages)
        .where(and(ofTheTwo, where))
        .orderBy(...(side === 'older' ? newestFirst() : oldestFirst()))
        .limit(max),
    { middle: found ? positionOf(found) : END, limit, cursor },
  );
  const [oldest, newest] = [rows[0], rows.at(-1)];
  return {
    items: rows.map((row) => toMessage(row, ctx.actor.id)),
    nextCursor: hasOlder && oldest ? encodeCursor({ before: positionOf(oldest) }) : null,
    newerCursor: hasNewer && newest ? encodeCursor({ after: positionOf(newest) }) : null,
  };
};
