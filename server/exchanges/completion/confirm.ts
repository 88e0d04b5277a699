import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { findExchangeOrThrow, lockOwnExchangeOrThrow } from '../access.ts';
import { asked } from '../deadlines/asked.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { notifyOther } from '../notify-other.ts';
import { recordExchangeEvent } from '../history.ts';
import { noticesOf, readAbout } from '../../notifications/read-about.ts';

/** Records that a completion is confirmed, by a party, or by silence (null). Of concurrent calls one succeeds. */
const setConfirmed = async (deps: Deps, tx: Tx, exchangeId: string, actorId: string | null): Promise<void> => {
  const confirmed = await tx
    .update(exchanges)
    .set({ completionState: 'confirmed' })
    .where(and(eq(exchanges.id, exchangeId), eq(exchanges.completionState, 'waiting')))
    .returning({ id: exchanges.id });
  if (confirmed.length === 0) throw new AppError('EXCHANGE_WRONG_STATE');
  const status = 'completed';
  await recordExchangeEvent(tx, { exchangeId, actorId, fromStatus: status, toStatus: status, note: 'confirmed' });
  await raise(deps, tx, 'ExchangeConfirmed', { exchangeId });
};

/** The other party agrees that the exchange is done. */
export const confirmExchange = (ctx: MemberContext, { id }: { id: string }): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    if (row.markedById === ctx.actor.id) throw new AppError('CONFIRM_OWN');
    await setConfirmed(ctx, tx, id, ctx.actor.id);
    await rescheduleDeadlines(tx, id);
    await notifyOther(ctx, tx, {
      exchange: row,
      actorId: ctx.actor.id,
      otherId,
      status: row.status,
      notice: (name, service) => ({
        title: 'Exchange confirmed',
        text: `${name} confirmed that it's done: ${service}.`,
      }),
    });
    return findExchangeOrThrow(ctx, id, tx);
  });

/** Silence until the end of the days confirms it. */
export const confirmBySilence = async (
  deps: Deps,
  tx: Tx,
  { exchange: { id, status, requesterId, providerId } }: { exchange: typeof exchanges.$inferSelect },
): Promise<void> => {
  await setConfirmed(deps, tx, id, null);
  // There is nothing left to confirm.
  await readAbout(deps, tx, [requesterId, providerId], noticesOf.exchange(id, asked.confirm));
  afterCommit(() => deps.events.publish([requesterId, providerId], { type: 'exchange', data: { id, status } }));
};
