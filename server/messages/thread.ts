import type { Message } from '#contracts/messages.ts';
import { fixedLimit, placeholder, preparedByShape, roomFor } from '#db/client/prepared.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { users } from '#db/schema/members.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { idCursor } from '../core/cursor.ts';
import { isBlocked } from '../visibility/blocked.ts';
import { pairOf } from '../core/pair-key.ts';
import { messageColumns, toMessage } from './message-row.ts';

const DEFAULT_LIMIT = 50;
/** Sorts after every id. */
const NEWEST = 'z';

const threadBefore = preparedByShape((db, { room }: { key: string; room: number }) =>
  db
    .select(messageColumns())
    .from(messages)
    .where(
      and(
        eq(
          messages.conversationId,
          db
            .select({ id: conversations.id })
            .from(conversations)
            .where(and(eq(conversations.lowId, placeholder('lowId')), eq(conversations.highId, placeholder('highId')))),
        ),
        lt(messages.id, placeholder('before')),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(fixedLimit(room)),
);

/** The newest messages with a member, or those before a cursor; oldest first. */
export const readThread = async (
  ctx: MemberContext,
  input: { userId: string; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: Message[]; nextCursor: string | null }> => {
  const limit = input.limit ?? DEFAULT_LIMIT;
  const before = idCursor.read(input.cursor) ?? NEWEST;
  if (await isBlocked(ctx, input.userId)) throw new AppError('MEMBER_NOT_FOUND');
  const room = roomFor(limit + 1);
  const values = { ...pairOf(ctx.actor.id, input.userId), before };
  const rows = await threadBefore(ctx.db.read, { key: String(room), room }, values);
  if (rows.length === 0) {
    const [member] = await ctx.db.read.select({ id: users.id }).from(users).where(eq(users.id, input.userId));
    if (!member) throw new AppError('MEMBER_NOT_FOUND');
  }
  const pageRows = rows.slice(0, limit);
  const oldest = pageRows.at(-1);
  return {
    items: pageRows.toReversed().map(toMessage),
    nextCursor: rows.length > limit && oldest ? idCursor.write(oldest.id) : null,
  };
};
