import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { invitationJoins } from '#db/schema/matching/invitations.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { and, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';
import { lockMembers } from '../auth/members/lock-member.ts';
import { redactExchanges } from '../auth/blocks/redact-blocked.ts';
import type { MemberContext } from '../platform/context/context.ts';
import { selectExchanges, toExchange } from './exchange-row.ts';
import { noticesOf, markOwnReadAbout } from '../notifications/mark-read-about.ts';

const isOwn = (userId: string) => or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId));

/** The exchanges of two members with each other, whoever asked. */
export const isBetween = (userId: string, otherId: string) =>
  or(
    and(eq(exchanges.requesterId, userId), eq(exchanges.providerId, otherId)),
    and(eq(exchanges.requesterId, otherId), eq(exchanges.providerId, userId)),
  );

const selectOwn = (ctx: MemberContext, db: Queryable, id: string) =>
  db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.id, id), isOwn(ctx.actor.id)));

const withSide = (ctx: MemberContext, row: typeof exchanges.$inferSelect | undefined) => {
  if (!row) throw new AppError('EXCHANGE_NOT_FOUND');
  const side: ExchangeSide = row.requesterId === ctx.actor.id ? 'requester' : 'provider';
  return { row, side, otherId: side === 'requester' ? row.providerId : row.requesterId };
};

/** The row of an exchange of the actor's, and the actor's side. */
export const findOwnExchangeOrThrow = async (ctx: MemberContext, db: Queryable, id: string) => {
  const [row] = await selectOwn(ctx, db, id);
  return withSide(ctx, row);
};

/**
 * Locks two members until the write ends, and the members who invited them, who may earn a boost by this exchange. All
 * writes lock members in the order of their ids, so that none waits for another in a circle.
 */
export const lockWithInviters = async (tx: Tx, a: string, b: string): Promise<void> => {
  const inviters = await tx
    .select({ userId: invitationJoins.inviterId })
    .from(invitationJoins)
    .where(inArray(invitationJoins.userId, [a, b]));
  await lockMembers(tx, [a, b, ...inviters.map(({ userId }) => userId)]);
};

/** Locks both members of an exchange until the write ends, before the exchange is locked. */
export const lockParties = async (tx: Tx, exchangeId: string): Promise<void> => {
  const { requesterId, providerId } = exchanges;
  const [parties] = await tx.select({ requesterId, providerId }).from(exchanges).where(eq(exchanges.id, exchangeId));
  if (parties) await lockWithInviters(tx, parties.requesterId, parties.providerId);
};

/**
 * The actor's exchange, locked with its parties until the write ends; also while a dispute is open, so only for changes
 * that don't move it on. The actor acts on it, so earlier notifications about it are marked as read.
 */
export const lockOwnDisputableExchangeOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  // Checked before the locks, so that someone else's exchange makes no one wait.
  await findOwnExchangeOrThrow(ctx, tx, id);
  await lockParties(tx, id);
  const [row] = await locked(selectOwn(ctx, tx, id));
  await markOwnReadAbout(ctx, tx, noticesOf.exchange(id));
  return withSide(ctx, row);
};

/**
 * The actor's exchange, locked until the write ends: its status and its terms stay as they were read. Refused while a
 * dispute is open, because then the parties move nothing.
 */
export const lockOwnExchangeOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  const own = await lockOwnDisputableExchangeOrThrow(ctx, tx, id);
  await assertNoOpenDispute(tx, id);
  return own;
};

/** The row of any exchange, locked; for admins and for what the product does itself. */
export const lockExchangeOrThrow = async (tx: Tx, id: string) => {
  await lockParties(tx, id);
  const [row] = await locked(tx.select().from(exchanges).where(eq(exchanges.id, id)));
  if (!row) throw new AppError('EXCHANGE_NOT_FOUND');
  return row;
};

/** The actor's exchange in the contract's form. */
export const findExchangeOrThrow = async (
  ctx: MemberContext,
  id: string,
  db: Queryable = ctx.db.read,
): Promise<Exchange> => {
  const [row] = await selectExchanges(db, ctx.actor.id).where(and(eq(exchanges.id, id), isOwn(ctx.actor.id)));
  if (!row) throw new AppError('EXCHANGE_NOT_FOUND');
  const exchange = toExchange(row, ctx.actor.id);
  return (await redactExchanges(ctx, [exchange], db))[0] ?? exchange;
};

/** Refuses whatever would move an exchange while a dispute is open in it. Call it with the exchange locked. */
export const assertNoOpenDispute = async (db: Queryable, exchangeId: string): Promise<void> => {
  const open = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.exchangeId, exchangeId), inArray(disputes.state, ['open', 'answered'])));
  if (open.length > 0) throw new AppError('EXCHANGE_DISPUTED');
};
