import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { endAppointments } from './appointments/ends/end.ts';
import { recordAnswer } from './answers/record-answer.ts';
import { askingNotices } from './deadlines/asked.ts';
import { rescheduleDeadlines } from './deadlines/reschedule-deadlines.ts';
import { isRunning } from './is-open.ts';
import { raiseChange } from './raise-change.ts';
import { recordExchangeEvent } from './history.ts';
import { supersede } from './terms/versions.ts';
import { noticesOf, markReadAbout } from '../notifications/mark-read-about.ts';

interface Move {
  id: string;
  from: ExchangeStatus;
  to: ExchangeStatus;
  /** Null for what the product does itself. */
  actorId: string | null;
  note?: string | null;
  /** Whether it ends because no one answered. */
  isExpired?: boolean;
}

/**
 * Moves an exchange from one status to another, with its history. Of two concurrent moves one succeeds. The end of an
 * exchange also ends the offer that waits in it, and its appointments.
 */
export const setStatus = async (
  deps: Deps,
  tx: Tx,
  { id, from, to, actorId, note = null, isExpired = false }: Move,
): Promise<void> => {
  const now = Date.now();
  const [moved] = await tx
    .update(exchanges)
    .set({
      status: to,
      statusSince: now,
      // A change of terms that waits for an answer keeps its deadline when the work begins.
      ...(to === 'in_progress' ? {} : { answerBy: null }),
      ...(isExpired ? { expired: true } : {}),
    })
    .where(and(eq(exchanges.id, id), eq(exchanges.status, from)))
    .returning({ providerId: exchanges.providerId, requesterId: exchanges.requesterId });
  if (!moved) throw new AppError('EXCHANGE_WRONG_STATE');
  await recordExchangeEvent(tx, { exchangeId: id, actorId, fromStatus: from, toStatus: to, note });
  const type = to === 'completed' ? 'exchange.completed' : 'exchange.changed';
  await raiseChange(deps, tx, { id, ...moved }, { actorId, type });
  if (!isRunning(to)) {
    await supersede(tx, id, 'open');
    await endAppointments(tx, id, { actorId, isOver: true });
    // Notices that ask the parties for something are read now: all of a cancelled exchange, whose end has a notice of
    // its own, else those that only a running exchange asks.
    const kinds = to === 'cancelled' ? undefined : askingNotices.running;
    await markReadAbout(deps, tx, [moved.requesterId, moved.providerId], noticesOf.exchange(id, kinds));
  }
  if (from === 'pending') await recordAnswer(tx, { exchangeId: id, providerId: moved.providerId, actorId });
  await rescheduleDeadlines(tx, id);
};
