import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { Deps, MemberContext } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { findExchangeOrThrow, lockOwnExchangeOrThrow } from '../access.ts';
import { askingNotices } from '../deadlines/asked.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { exchangeConfirmed } from '../notices/confirmed.ts';
import { raiseChange } from '../raise-change.ts';
import { publishExchange } from '../notify-of-status.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { recordExchangeEvent } from '../history.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';

/** Records that a completion is confirmed, by a party, or by silence (null). Of concurrent calls one succeeds. */
const setConfirmed = async (deps: Deps, tx: Tx, exchangeId: string, actorId: string | null): Promise<void> => {
  const confirmed = await tx
    .update(exchanges)
    .set({ completionState: 'confirmed' })
    .where(and(eq(exchanges.id, exchangeId), eq(exchanges.completionState, 'waiting')))
    .returning({ id: exchanges.id, requesterId: exchanges.requesterId, providerId: exchanges.providerId });
  const [exchange] = confirmed;
  if (!exchange) throw new AppError('EXCHANGE_WRONG_STATE');
  const status = 'completed';
  await recordExchangeEvent(tx, { exchangeId, actorId, fromStatus: status, toStatus: status, note: 'confirmed' });
  await raise(deps, tx, 'ExchangeConfirmed', { exchangeId });
  await raiseChange(deps, tx, exchange, { actorId });
};

/** The other party agrees that the exchange is done. */
export const confirmExchange = (ctx: MemberContext, { id }: { id: string }): Promise<Exchange> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await lockOwnExchangeOrThrow(ctx, tx, id);
    if (row.markedById === ctx.actor.id) throw new AppError('CONFIRM_OWN');
    await setConfirmed(ctx, tx, id, ctx.actor.id);
    await rescheduleDeadlines(tx, id);
    publishExchange(ctx, [ctx.actor.id, otherId], id, row.status);
    await notifyMember(ctx, tx, exchangeConfirmed, { userId: otherId, exchangeId: id });
    return findExchangeOrThrow(ctx, id, tx);
  });

/** Silence until the end of the days confirms it. */
export const confirmBySilence = async (
  deps: Deps,
  tx: Tx,
  { exchange: { id, status, requesterId, providerId } }: { exchange: typeof exchanges.$inferSelect },
): Promise<void> => {
  await setConfirmed(deps, tx, id, null);
  // The notices that ask for the confirmation are read, as it is done.
  await markReadAbout(deps, tx, [requesterId, providerId], noticesOf.exchange(id, askingNotices.confirm));
  publishExchange(deps, [requesterId, providerId], id, status);
};
