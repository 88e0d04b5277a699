import type { AdminDispute, DisputeFilter, ListDisputesInput } from '#contracts/exchanges/admin-disputes.ts';
import type { DisputeState } from '#contracts/exchanges/disputes.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, desc, inArray, lt } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { idCursor, pageFrom, type Page } from '../../platform/core/cursor.ts';
import { iso } from '../../platform/core/time.ts';
import { selectExchanges, toExchange } from '../exchange-row.ts';
import { type DisputeRow, toDisputes } from './dispute-row.ts';

const statesOf: Record<DisputeFilter, DisputeState[]> = {
  waiting: ['open', 'answered'],
  decided: ['decided'],
  withdrawn: ['withdrawn'],
};

/** Adds to disputes what an admin needs to decide them. */
const withExchanges = async (ctx: MemberContext, db: Queryable, rows: DisputeRow[]): Promise<AdminDispute[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ exchangeId }) => exchangeId))];
  const found = await selectExchanges(db, ctx.actor.id).where(inArray(exchanges.id, ids));
  const events = await db
    .select()
    .from(exchangeEvents)
    .where(inArray(exchangeEvents.exchangeId, ids))
    .orderBy(asc(exchangeEvents.id));
  const contractDisputes = await toDisputes(db, rows, ctx.actor.id);
  return rows.flatMap((row, index) => {
    const dispute = contractDisputes[index];
    const exchange = found.find((entry) => entry.exchange.id === row.exchangeId);
    if (!exchange || !dispute) return [];
    const isParty = row.openedById === ctx.actor.id || row.accusedId === ctx.actor.id;
    const isFinal = row.state === 'withdrawn' || (row.state === 'decided' && row.decidedBy !== ctx.actor.id);
    return [
      {
        ...dispute,
        exchange: toExchange(exchange, ctx.actor.id),
        history: events
          .filter(({ exchangeId }) => exchangeId === row.exchangeId)
          .map(({ createdAt, ...event }) => ({ ...event, createdAt: iso(createdAt) })),
        mayDecide: !isParty && !isFinal,
      },
    ];
  });
};

/** Disputes in the form that admins get. */
export const readAdminDisputes = async (ctx: MemberContext, db: Queryable, ids: string[]): Promise<AdminDispute[]> =>
  withExchanges(ctx, db, await db.select().from(disputes).where(inArray(disputes.id, ids)));

/** One dispute in the form that admins get. */
export const readAdminDispute = async (ctx: MemberContext, db: Queryable, id: string): Promise<AdminDispute> => {
  const [found] = await readAdminDisputes(ctx, db, [id]);
  if (!found) throw new AppError('DISPUTE_NOT_FOUND');
  return found;
};

/** Disputes, newest first; of one kind or all. */
export const listDisputes = async (ctx: MemberContext, input: ListDisputesInput): Promise<Page<AdminDispute>> => {
  const { limit } = input;
  const before = idCursor.read(input.cursor);
  const rows = await ctx.db.read
    .select()
    .from(disputes)
    .where(
      and(
        input.state ? inArray(disputes.state, statesOf[input.state]) : undefined,
        before ? lt(disputes.id, before) : undefined,
      ),
    )
    .orderBy(desc(disputes.id))
    .limit(limit + 1);
  const page = pageFrom(rows, limit, (row) => idCursor.write(row.id));
  return { ...page, items: await withExchanges(ctx, ctx.db.read, page.items) };
};
