import { exchangeEvents } from '#db/schema/exchanges/exchanges.ts';
import { newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, eq } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { iso } from '../platform/core/time.ts';
import { findOwnExchangeOrThrow } from './access.ts';

/** The status history of an exchange, oldest step first. */
export const exchangeHistory = async (ctx: MemberContext, { id }: { id: string }) => {
  await findOwnExchangeOrThrow(ctx, ctx.db.read, id);
  const rows = await ctx.db.read
    .select()
    .from(exchangeEvents)
    .where(eq(exchangeEvents.exchangeId, id))
    .orderBy(asc(exchangeEvents.id));
  return rows.map(({ createdAt, ...event }) => ({ ...event, createdAt: iso(createdAt) }));
};

type Step = Omit<typeof exchangeEvents.$inferInsert, 'id' | 'createdAt'>;

/** Adds a step to an exchange's history. */
export const recordExchangeEvent = (tx: Tx, step: Step) =>
  tx.insert(exchangeEvents).values({ ...step, id: newId(), createdAt: Date.now() });
