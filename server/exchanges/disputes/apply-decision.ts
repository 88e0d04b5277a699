import { type CountsFor, countsForSide, type DisputeDecision } from '#contracts/exchanges/disputes.ts';
import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { recordMissed, takeBackMissed } from '../missed/record.ts';
import { recordExchangeEvent } from '../history.ts';
import { setCounts } from '../set-counts.ts';
import { setStatus } from '../set-status.ts';
import { askingNotices } from '../deadlines/asked.ts';
import type { DisputeRow } from './dispute-row.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';

type Exchange = typeof exchanges.$inferSelect;
type Decided = { exchange: Exchange; dispute: DisputeRow; decision: DisputeDecision };

const DECIDED_NOTE = 'decided';
const countsOf: Record<DisputeDecision, CountsFor> = {
  counts: 'both',
  does_not_count: 'none',
  counts_for_requester: 'requester',
  counts_for_provider: 'provider',
};

/** Whether an earlier decision ended the exchange, so that a correction may give it another status. */
const wasEndedByDecision = async (tx: Tx, exchangeId: string): Promise<boolean> => {
  const isEnd = and(
    eq(exchangeEvents.exchangeId, exchangeId),
    eq(exchangeEvents.note, DECIDED_NOTE),
    ne(exchangeEvents.fromStatus, exchangeEvents.toStatus),
  );
  return (await tx.$count(exchangeEvents, isEnd)) > 0;
};

/** A running exchange is completed or cancelled; one that the parties completed stays so. */
const move = async (deps: Deps, tx: Tx, { id, status }: Exchange, countsFor: CountsFor): Promise<void> => {
  const staysCompleted = status === 'completed' && !(await wasEndedByDecision(tx, id));
  const to = countsFor !== 'none' || staysCompleted ? 'completed' : 'cancelled';
  if (to !== status) await setStatus(deps, tx, { id, from: status, to, actorId: null, note: DECIDED_NOTE });
  else
    await recordExchangeEvent(tx, {
      exchangeId: id,
      actorId: null,
      fromStatus: status,
      toStatus: status,
      note: DECIDED_NOTE,
    });
};

const judgeNoShow = async (deps: Deps, tx: Tx, { exchange, dispute }: Decided, countsFor: CountsFor) => {
  if (dispute.reason !== 'no_show') return;
  const accused = exchange.requesterId === dispute.accusedId ? 'requester' : 'provider';
  const missed = { userId: dispute.accusedId, exchangeId: exchange.id, kind: 'no_show' as const };
  if (countsForSide(countsFor, accused)) await takeBackMissed(tx, missed);
  else await recordMissed(deps, tx, missed);
};

/** Lets a decision take effect on the exchange, on whom it counts for, and on what is recorded about the accused. */
export const applyDecision = async (deps: Deps, tx: Tx, decided: Decided): Promise<void> => {
  const { exchange, decision } = decided;
  const countsFor = countsOf[decision];
  await move(deps, tx, exchange, countsFor);
  if (exchange.completionState !== null) {
    const completionState = countsFor === 'both' ? 'confirmed' : 'contested';
    await tx.update(exchanges).set({ completionState }).where(eq(exchanges.id, exchange.id));
  }
  await setCounts(deps, tx, exchange, countsFor);
  await judgeNoShow(deps, tx, decided, countsFor);
  await rescheduleDeadlines(tx, exchange.id);
  // Neither party has to confirm or to answer now; the notification of the decision follows.
  const kinds = [...askingNotices.dispute, ...askingNotices.confirm];
  await markReadAbout(deps, tx, [exchange.requesterId, exchange.providerId], noticesOf.exchange(exchange.id, kinds));
};
