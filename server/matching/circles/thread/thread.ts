import type { PageInput } from '#contracts/shared/basics.ts';
import { CIRCLE_MESSAGES_A_DAY, type CircleMessage, THREAD_DAYS } from '#contracts/matching/circles.ts';
import { newId } from '#db/client/ids.ts';
import { circleMessages, circleReads } from '#db/schema/matching/circle-talk.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, count, desc, eq, gt, lt, min, ne, notInArray, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { idCursor, pageFrom } from '../../../platform/core/cursor.ts';
import { DAY, iso, MINUTE } from '../../../platform/core/time.ts';
import { cautionOf } from '../../../messages/caution/caution.ts';
import { findBlocked } from '../../../auth/blocks/blocked.ts';
import type { SeatedCircle } from '../machine/state.ts';
import { findCircle, lockCircle } from '../protocol/load.ts';
import { notifyMember } from '../../../notifications/notify.ts';
import { publishCircle } from '../notices.ts';
import { circleMessageReceived } from './notice.ts';

/** Members who read the talk within this time get no email. */
const MAIL_AFTER_MS = 15 * MINUTE;

const mayTakePart = ({ circle, seats }: SeatedCircle, userId: string): boolean =>
  circle.agreedAt !== null &&
  seats.some((seat) => seat.userId === userId && (seat.isBound || (circle.endedAt !== null && seat.lastView === null)));

const isClosed = ({ circle }: SeatedCircle): boolean =>
  circle.endedAt !== null && circle.endedAt + THREAD_DAYS * DAY <= Date.now();

const ownCircleOrThrow = (circle: SeatedCircle | null, userId: string): SeatedCircle => {
  if (!circle?.seats.some((seat) => seat.userId === userId)) throw new AppError('CIRCLE_NOT_FOUND');
  // No one writes before the agreement, because that would bypass the limit of first contacts.
  if (!mayTakePart(circle, userId)) throw new AppError('CIRCLE_CLOSED');
  return circle;
};

type Row = typeof circleMessages.$inferSelect;

const toMessage = ({ id, senderId, content, createdAt, via, caution }: Row, viewerId: string): CircleMessage => ({
  id,
  senderId,
  content,
  createdAt: iso(createdAt),
  via,
  caution: senderId === viewerId ? null : caution,
});

/** The talk of an agreed circle, newest first; without the messages of members hidden from the actor. */
export const listCircleMessages = async (ctx: MemberContext, { id, limit, cursor }: { id: string } & PageInput) => {
  const { read } = ctx.db;
  const circle = ownCircleOrThrow(await findCircle(read, id), ctx.actor.id);
  const blockedIds = await findBlocked(
    ctx,
    circle.seats.map(({ userId }) => userId),
    read,
  );
  const before = idCursor.read(cursor);
  const rows = await read
    .select()
    .from(circleMessages)
    .where(
      and(
        eq(circleMessages.circleId, id),
        before ? lt(circleMessages.id, before) : undefined,
        blockedIds.size > 0 ? notInArray(circleMessages.senderId, [...blockedIds]) : undefined,
      ),
    )
    .orderBy(desc(circleMessages.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return { ...page, items: page.items.map((row) => toMessage(row, ctx.actor.id)) };
};

const assertNotTooMany = async (db: Queryable, userId: string, now: number): Promise<void> => {
  const since = now - DAY;
  const [row] = await db
    .select({ sent: count(), oldest: min(circleMessages.createdAt) })
    .from(circleMessages)
    .where(and(eq(circleMessages.senderId, userId), gt(circleMessages.createdAt, since)));
  if (!row || row.sent < CIRCLE_MESSAGES_A_DAY) return;
  const retryAfterSeconds = Math.ceil(((row.oldest ?? now) - since) / 1000);
  throw new AppError('TOO_MANY_CIRCLE_MESSAGES', { retryAfterSeconds });
};

/** Counts a message for the others who see it, and notifies of the first unread one. */
const countUnread = async (ctx: MemberContext, tx: Tx, circle: SeatedCircle, messageId: string): Promise<void> => {
  const circleId = circle.circle.id;
  const userIds = circle.seats.map(({ userId }) => userId);
  const blockedIds = await findBlocked(ctx, userIds, tx);
  const others = userIds.filter(
    (userId) => userId !== ctx.actor.id && !blockedIds.has(userId) && mayTakePart(circle, userId),
  );
  for (const userId of others) {
    const [read] = await tx
      .insert(circleReads)
      .values({ circleId, userId, unread: 1 })
      .onConflictDoUpdate({
        target: [circleReads.userId, circleReads.circleId],
        set: { unread: sql`${circleReads.unread} + 1` },
      })
      .returning({ unread: circleReads.unread });
    if (read?.unread !== 1) continue;
    await notifyMember(ctx, tx, circleMessageReceived, { userId, messageId }, { mailDelayMs: MAIL_AFTER_MS });
  }
};

/** The message of an answer by email that was already processed. */
const findOwn = (tx: Tx, { id, senderId }: { id: string; senderId: string }) =>
  tx
    .select()
    .from(circleMessages)
    .where(and(eq(circleMessages.id, id), eq(circleMessages.senderId, senderId)));

/** What the others should be careful about; a link only until one of them has written. */
const findCaution = async (tx: Tx, circleId: string, senderId: string, content: string) => {
  const caution = cautionOf(content);
  if (caution !== 'link') return caution;
  const [answer] = await tx
    .select({ id: circleMessages.id })
    .from(circleMessages)
    .where(and(eq(circleMessages.circleId, circleId), ne(circleMessages.senderId, senderId)))
    .limit(1);
  return answer ? null : caution;
};

/** Writes to all members of an agreed circle, until two weeks after its end. Counts for no monthly limit. */
export const sendCircleMessage = (
  ctx: MemberContext,
  { id, content }: { id: string; content: string },
): Promise<CircleMessage> =>
  ctx.db.write(async (tx) => {
    const circle = ownCircleOrThrow(await lockCircle(tx, id), ctx.actor.id);
    if (isClosed(circle)) throw new AppError('CIRCLE_CLOSED');
    const { id: senderId, via, answer } = ctx.actor;
    const [repeated] = answer ? await findOwn(tx, { id: answer.messageId, senderId }) : [];
    if (repeated) return toMessage(repeated, senderId);
    const now = Date.now();
    await assertNotTooMany(tx, senderId, now);
    const arrival = { via: via === 'mail' ? via : null, isCut: answer?.isCut ?? null };
    const caution = await findCaution(tx, id, senderId, content);
    const row = {
      id: answer?.messageId ?? newId(),
      circleId: id,
      senderId,
      content,
      createdAt: now,
      caution,
      ...arrival,
    };
    await tx.insert(circleMessages).values(row);
    await countUnread(ctx, tx, circle, row.id);
    publishCircle(ctx, circle.seats, id);
    return toMessage(row, senderId);
  });

/** Marks the talk of a circle as read. */
export const markCircleRead = (ctx: MemberContext, { id }: { id: string }): Promise<{ success: true }> =>
  ctx.db.write(async (tx) => {
    ownCircleOrThrow(await findCircle(tx, id), ctx.actor.id);
    await tx
      .update(circleReads)
      .set({ unread: 0 })
      .where(and(eq(circleReads.circleId, id), eq(circleReads.userId, ctx.actor.id)));
    return { success: true };
  });
