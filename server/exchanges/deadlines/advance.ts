import { exchangeReminders, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { tidyAppointments } from '../appointments/ends/tidy.ts';
import { confirmBySilence } from '../completion/confirm.ts';
import { lockParties } from '../access.ts';
import { noticesOf, readAbout } from '../../notifications/read-about.ts';
import { asked } from './asked.ts';
import { waitingTimes } from './waiting.ts';
import { type Due, duesOf, type EndKind, isTooLate } from './dues.ts';
import { expire } from './expire.ts';
import { type Facts, factsOf } from './facts.ts';
import { lapse } from './lapse.ts';
import { remind } from './remind.ts';
import { recordNoShow } from './no-show.ts';
import { remindOfAppointment } from './remind-of-appointment.ts';
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
  if (end) await end(deps, tx, facts);
  // After a standstill several may be overdue; the last about each thing says it all.
  const inTime = overdue.filter((due) => !isTooLate(due, now));
  const last = new Map(inTime.map((due) => [due.about, due]));
  for (const due of last.values()) {
    if (due.about !== undefined) await remindOfAppointment(deps, tx, facts, due);
    else if (!end && 'userIds' in due) await remind(deps, tx, facts, due.kind, due.userIds);
  }
};

/**
 * Does what is due in an exchange by now: the last of the overdue reminders, or its end. Each takes effect once, on
 * however many nodes this runs, because the exchange is locked and what was done is recorded in the same transaction.
 */
export const advanceExchange = (deps: Deps, { exchangeId }: { exchangeId: string }): Promise<void> =>
  deps.db.write(async (tx) => {
    await lockParties(tx, exchangeId);
    await locked(tx.select({ id: exchanges.id }).from(exchanges).where(eq(exchanges.id, exchangeId)));
    const now = Date.now();
    const hasTidied = await tidyAppointments(tx, exchangeId, now);
    const facts = await factsOf(tx, exchangeId);
    if (!facts) return;
    // Times that have all come ask for nothing any more.
    if (hasTidied && !waitingTimes(facts)) {
      const { requesterId, providerId } = facts.exchange;
      await readAbout(deps, tx, [requesterId, providerId], noticesOf.exchange(exchangeId, asked.times));
    }
    const overdue = duesOf(facts).filter(({ at, kind }) => at <= now && kind !== 'tidy');
    if (overdue.length === 0 && !hasTidied) return;
    if (overdue.length > 0) await markSent(tx, exchangeId, overdue, now);
    await act(deps, tx, facts, overdue, now);
    await settle(tx, exchangeId);
  });
