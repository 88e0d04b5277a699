import { exchangeReminders, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import type { ReminderKind } from '#contracts/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { tidyAppointments } from '../appointments/ends/tidy.ts';
import { confirmBySilence } from '../completion/confirm.ts';
import { lockParties } from '../access.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';
import { askingNotices } from './asked.ts';
import { waitingTimes } from './waiting.ts';
import { type Deadline, deadlinesOf, type EndKind, isTooLate } from './deadlines.ts';
import { type Details, loadDetails, otherPartyOf } from './details.ts';
import { remindOfAppointment } from './remind-of-appointment.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';
import { setStatus } from '../set-status.ts';
import { notifyParty } from './notify-party.ts';
import { supersede } from '../terms/versions.ts';
import { markOfferRead } from '../terms/mark-offer-read.ts';
import { recordMissed } from '../missed/record.ts';

/** Reminds members of what waits for them in an exchange. */
const remind = async (
  deps: Deps,
  tx: Tx,
  { exchange }: Details,
  kind: ReminderKind,
  userIds: string[],
): Promise<void> => {
  for (const userId of userIds)
    await notifyParty(deps, tx, { exchange, status: exchange.status, userId, update: kind });
};

/** Notes that the accused did not come: they did not answer in time. An answer still counts until the decision. */
const recordNoShow = async (deps: Deps, tx: Tx, { exchange, dispute }: Details): Promise<void> => {
  if (!dispute) return;
  await recordMissed(deps, tx, { userId: dispute.accusedId, exchangeId: exchange.id, kind: 'no_show' });
};

/** Ends a change of terms that no one answered, and notifies its author. What was agreed before stays agreed. */
const lapse = async (deps: Deps, tx: Tx, { exchange, openTerms }: Details): Promise<void> => {
  if (!openTerms) return;
  await supersede(tx, exchange.id, 'open');
  await markOfferRead(deps, tx, exchange.id, otherPartyOf(exchange, openTerms.authorId));
  await notifyParty(deps, tx, { exchange, status: exchange.status, userId: openTerms.authorId, update: 'lapsed' });
};

/** Ends a request that no one answered, and notifies both. */
const expire = async (deps: Deps, tx: Tx, { exchange }: Details): Promise<void> => {
  await setStatus(deps, tx, {
    id: exchange.id,
    from: 'pending',
    to: 'cancelled',
    actorId: null,
    note: 'expired',
    isExpired: true,
  });
  for (const userId of [exchange.requesterId, exchange.providerId]) {
    await notifyParty(deps, tx, { exchange, status: 'cancelled', userId, update: 'expired' });
  }
};

const markSent = (tx: Tx, exchangeId: string, deadlines: Deadline[], now: number) =>
  tx
    .insert(exchangeReminders)
    .values(deadlines.map(({ key }) => ({ exchangeId, key, sentAt: now })))
    .onConflictDoNothing();

const ends: Record<EndKind, (deps: Deps, tx: Tx, details: Details) => Promise<void>> = {
  expire,
  lapse,
  confirm: confirmBySilence,
  'no-answer': recordNoShow,
};

const act = async (deps: Deps, tx: Tx, details: Details, overdue: Deadline[], now: number): Promise<void> => {
  const end = overdue.map(({ kind }) => ends[kind as EndKind]).find(Boolean);
  if (end) await end(deps, tx, details);
  // Several deadlines may be overdue after a standstill; the last about each thing says it all.
  const inTime = overdue.filter((deadline) => !isTooLate(deadline, now));
  const last = new Map(inTime.map((deadline) => [deadline.about, deadline]));
  for (const deadline of last.values()) {
    if (deadline.about !== undefined) await remindOfAppointment(deps, tx, details, deadline);
    else if (!end && 'userIds' in deadline) await remind(deps, tx, details, deadline.kind, deadline.userIds);
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
    const details = await loadDetails(tx, exchangeId);
    if (!details) return;
    // Times that have all passed need no answer.
    if (hasTidied && !waitingTimes(details)) {
      const { requesterId, providerId } = details.exchange;
      await markReadAbout(deps, tx, [requesterId, providerId], noticesOf.exchange(exchangeId, askingNotices.times));
    }
    const overdue = deadlinesOf(details).filter(({ at, kind }) => at <= now && kind !== 'tidy');
    if (overdue.length === 0 && !hasTidied) return;
    if (overdue.length > 0) await markSent(tx, exchangeId, overdue, now);
    await act(deps, tx, details, overdue, now);
    await rescheduleDeadlines(tx, exchangeId);
  });
