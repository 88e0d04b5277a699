import { exchangeReminders, exchanges } from '#db/schema/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { confirmBySilence } from '../completion/confirm.ts';
import { type Due, duesOf, type EndKind, isTooLate } from './dues.ts';
import { expire } from './expire.ts';
import { type Facts, factsOf } from './facts.ts';
import { lapse } from './lapse.ts';
import { remind } from './remind.ts';
import { recordNoShow } from './no-show.ts';
import { settle } from './settle.ts';

const markSent = (tx: Tx, exchangeId: string, dues: Due[], now: number) =>
  tx
    .insert(exchangeReminders)
    .values(dues.map(({ key }) => ({ exchangeId, key, sentAt: now })))
    .onConflictDoNothing();

const ends: Record<EndKind, (deps: Deps, tx: Tx, facts: Facts) => Promise<void>> = {
  expire,
  lapse,
  confirm: confirmBySilence,
  'no-answer': recordNoShow,
};

const act = async (deps: Deps, tx: Tx, facts: Facts, overdue: Due[], now: number): Promise<void> => {
  const end = overdue.map(({ kind }) => ends[kind as EndKind]).find(Boolean);
  if (end) return end(deps, tx, facts);
  // After a standstill several may be overdue; the last says it all.
  const last = overdue.findLast((due) => !isTooLate(due, now));
  if (last && 'userIds' in last) await remind(deps, tx, facts, last.kind, last.userIds);
};

/**
 * Does what is due in an exchange by now: the last of the overdue reminders, or its end. Each takes effect once, on
 * however many nodes this runs, because the exchange is locked and what was done is recorded in the same transaction.
 */
export const advanceExchange = (deps: Deps, { exchangeId }: { exchangeId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    await locked(tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.id, exchangeId)));
    const facts = await factsOf(tx, exchangeId);
    if (!facts) return;
    const now = Date.now();
    const overdue = duesOf(facts).filter(({ at }) => at <= now);
    if (overdue.length === 0) return;
    await markSent(tx, exchangeId, overdue, now);
    await act(deps, tx, facts, overdue, now);
    await settle(tx, exchangeId);
  });
