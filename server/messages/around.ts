import type { Message, messagesAroundInput } from '#contracts/messages.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { and, asc, desc, eq, gt, lt, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../core/app-error.ts';
import { decodeCursor, encodeCursor } from '../core/cursor.ts';
import { pairOf } from '../core/pair-key.ts';
import type { MemberContext } from '../context/context.ts';
import { isBlocked } from '../visibility/blocked.ts';
import { messageColumns, toMessage } from './message-row.ts';

const DEFAULT_LIMIT = 40;
const id = z.string().min(1).max(64);
/** The cursor says its direction, so that a page can be fetched again by it alone. */
const position = z.union([z.object({ before: id }), z.object({ after: id })]);

type Row = Parameters<typeof toMessage>[0];
/** Messages, oldest first, and whether there are more on either side. */
type Part = { rows: Row[]; hasOlder: boolean; hasNewer: boolean };

const readPart = async (
  select: (side: 'older' | 'newer', where: SQL, limit: number) => Promise<Row[]>,
  { messageId, limit, cursor }: { messageId: string; limit: number; cursor: string | undefined },
): Promise<Part> => {
  const at = cursor ? decodeCursor(cursor, position) : null;
  const older = async (where: SQL, max: number) => {
    const rows = await select('older', where, max + 1);
    return { rows: rows.slice(0, max).toReversed(), hasMore: rows.length > max };
  };
  const newer = async (where: SQL, max: number) => {
    const rows = await select('newer', where, max + 1);
    return { rows: rows.slice(0, max), hasMore: rows.length > max };
  };
  if (at && 'before' in at) {
    const { rows, hasMore } = await older(lt(messages.id, at.before), limit);
    return { rows, hasOlder: hasMore, hasNewer: true };
  }
  if (at) {
    const { rows, hasMore } = await newer(gt(messages.id, at.after), limit);
    return { rows, hasOlder: true, hasNewer: hasMore };
  }
  const half = Math.ceil(limit / 2);
  const [before, after] = await Promise.all([
    older(lte(messages.id, messageId), half),
    newer(gt(messages.id, messageId), limit - half),
  ]);
  return { rows: [...before.rows, ...after.rows], hasOlder: before.hasMore, hasNewer: after.hasMore };
};

/** A page of a conversation with this message in its middle, or the page before or after another one. */
export const readAround = async (
  ctx: MemberContext,
  { userId, messageId, limit = DEFAULT_LIMIT, cursor }: z.infer<typeof messagesAroundInput>,
): Promise<{ items: Message[]; nextCursor: string | null; newerCursor: string | null }> => {
  if (await isBlocked(ctx, userId)) throw new AppError('MEMBER_NOT_FOUND');
  const { lowId, highId } = pairOf(ctx.actor.id, userId);
  const ofTheTwo = ctx.db.read
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  const { rows, hasOlder, hasNewer } = await readPart(
    async (side, where, max) =>
      ctx.db.read
        .select(messageColumns())
        .from(messages)
        .where(and(eq(messages.conversationId, ofTheTwo), where))
        .orderBy(side === 'older' ? desc(messages.id) : asc(messages.id))
        .limit(max),
    { messageId, limit, cursor },
  );
  const [oldest, newest] = [rows[0], rows.at(-1)];
  return {
    items: rows.map(toMessage),
    nextCursor: hasOlder && oldest ? encodeCursor({ before: oldest.id }) : null,
    newerCursor: hasNewer && newest ? encodeCursor({ after: newest.id }) : null,
  };
};
