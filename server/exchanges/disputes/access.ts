import type { Dispute } from '#contracts/exchanges/disputes.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockExchangeOrThrow } from '../access.ts';
import { mayAct } from '../../platform/trpc/refuse-staff.ts';
import { type DisputeRow, showDispute } from './dispute-row.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

const select = async (db: Queryable, id: string, ofUserId: string | null): Promise<DisputeRow> => {
  const isParty =
    ofUserId === null ? undefined : or(eq(disputes.openedById, ofUserId), eq(disputes.accusedId, ofUserId));
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), isParty));
  if (!row) throw new AppError('DISPUTE_NOT_FOUND');
  return row;
};

const lock = async (tx: Tx, id: string, ofUserId: string | null) => {
  const { exchangeId } = await select(tx, id, ofUserId);
  const exchange = await lockExchangeOrThrow(tx, exchangeId);
  // Read again: it may have changed until the exchange was locked.
  return { exchange, row: await select(tx, id, ofUserId) };
};

/**
 * A dispute of the actor's, with its exchange, whose lock protects both. Whoever locks it acts on it, so their earlier
 * notices about the exchange count as read.
 */
export const lockOwnDisputeOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  const found = await lock(tx, id, ctx.actor.id);
  await markOwnReadAbout(ctx, tx, noticesOf.exchange(found.exchange.id));
  return found;
};

/** Any dispute with its locked exchange, for admins. */
export const lockDisputeOrThrow = (tx: Tx, id: string) => lock(tx, id, null);

/** A dispute, for its parties and for admins. */
export const readDispute = async (ctx: MemberContext, { id }: { id: string }): Promise<Dispute> => {
  const ofUserId = (await mayAct(ctx, 'disputes')) ? null : ctx.actor.id;
  return showDispute(ctx.db.read, await select(ctx.db.read, id, ofUserId), ctx.actor.id);
};
