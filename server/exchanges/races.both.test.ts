// PostgreSQL too: locks and transactions, and numbers in a column.
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import { exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HOUR } from '../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember, termsInput } from '../test/factories.ts';
import { findExchangeRow } from '../test/rows.ts';
import { CONCURRENCY, runConcurrently, runEachConcurrently } from '../test/run-concurrently.ts';
import { beginTrade } from '../test/trades.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

const LOSERS = CONCURRENCY - 1;
withTestApp();

/** An exchange in this state, of a new requester with a new or the given provider. */
const begin = async (status: 'pending' | 'accepted' = 'pending', owned?: string) => {
  const [requester, provider] = [await createMember(t.db), owned ?? (await createMember(t.db))];
  const { id } = await createExchange(t.deps, { requester, provider }, status);
  return {
    id,
    requester,
    provider,
    asker: await callerFor(t.deps, requester),
    owner: await callerFor(t.deps, provider),
  };
};
const countNotices = (userId: string, title: string) =>
  t.db.read.$count(notifications, and(eq(notifications.userId, userId), eq(notifications.title, title)));

describe('of offers at the same moment', () => {
  /** An exchange with an open first version of the requester's. */
  const offer = async () => {
    const trade = await begin();
    await trade.asker.terms.write({ ...termsInput, id: trade.id, baseVersion: 0 });
    return trade;
  };
  const countStatuses = async (id: string) => {
    const rows = await t.db.read
      .select({ status: exchangeTerms.status, rows: count() })
      .from(exchangeTerms)
      .where(eq(exchangeTerms.exchangeId, id))
      .groupBy(exchangeTerms.status);
    return Object.fromEntries(rows.map(({ status, rows: number }) => [status, number]));
  };

  test('one acceptance of twenty counts, and sends one notification', async () => {
    const { id, requester, owner } = await offer();
    const { done, refused } = await runConcurrently(() => owner.terms.accept({ id, version: 1 }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ TERMS_CHANGED: LOSERS });
    expect(await countNotices(requester, 'Exchange accepted')).toBe(1);
  });

  test('one acceptance counts, by its own path or by the status', async () => {
    const { id, owner } = await offer();
    const { done, refused } = await runConcurrently((i) =>
      i % 2 ? owner.terms.accept({ id, version: 1 }) : owner.exchanges.move({ id, status: 'accepted' }),
    );
    expect(done).toHaveLength(1);
    expect((refused.TERMS_CHANGED ?? 0) + (refused.EXCHANGE_WRONG_STATE ?? 0)).toBe(LOSERS);
  });

  test('one counter-offer of twenty follows the version that all have read', async () => {
    const { id, asker, owner } = await offer();
    const { done, refused } = await runConcurrently((i) =>
      (i % 2 ? asker : owner).terms.write({ ...termsInput, id, baseVersion: 1, note: `Number ${i}` }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ TERMS_CHANGED: LOSERS });
    expect(await countStatuses(id)).toEqual({ superseded: 1, open: 1 });
  });

  test('accepting, countering, withdrawing and cancelling at the same moment leave nothing half done', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { id, asker, owner } = await offer();
      const acts = [
        () => owner.terms.accept({ id, version: 1 }),
        () => owner.terms.write({ ...termsInput, id, baseVersion: 1 }),
        () => asker.terms.withdraw({ id, version: 1 }),
        () => asker.exchanges.move({ id, status: 'cancelled' as const }),
      ];
      await runConcurrently(async (i) => acts[(i + round) % acts.length]?.());
      const exchange = await findExchangeRow(t.db, id);
      const statuses = await countStatuses(id);
      expect(exchange?.status).toBe('cancelled');
      expect(statuses['open'] ?? 0, 'nothing waits in what is over').toBe(0);
      expect(
        (statuses['accepted'] ?? 0) + (statuses['withdrawn'] ?? 0) + (statuses['superseded'] ?? 0),
      ).toBeGreaterThan(0);
      expect(statuses['accepted'] ?? 0).toBeLessThanOrEqual(1);
    }
  });
});

describe('of appointments at the same moment', () => {
  /** The hour is read once, because another may begin while the tests run. */
  const nextHour = Math.ceil(Date.now() / HOUR) * HOUR;
  const inHours = (hours: number) => new Date(nextHour + hours * HOUR).toISOString();
  const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'in_person' as const };
  const suggest = (caller: Caller, id: string, hours: number[]) =>
    caller.appointments.propose({ ...meeting, id, options: hours.map(inHours) });

  /** An agreed exchange with a suggestion of the requester's. */
  const meet = async (hours = [48, 72], owned?: string) => {
    const trade = await begin('accepted', owned);
    return { ...trade, appointment: await suggest(trade.asker, trade.id, hours) };
  };

  test('one acceptance of twenty counts, and sends one notification', async () => {
    const { requester, owner, appointment } = await meet();
    const { done, refused } = await runConcurrently((i) =>
      owner.appointments.update({ id: appointment.id, accept: i % 2 }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ APPOINTMENT_WRONG_STATE: LOSERS });
    expect(await countNotices(requester, 'Appointment confirmed')).toBe(1);
    expect(await t.db.read.$count(busyTimes, eq(busyTimes.appointmentId, appointment.id))).toBe(2);
  });

  test('one cancellation of twenty counts', async () => {
    const { asker, owner, appointment } = await meet();
    await owner.appointments.update({ id: appointment.id, accept: 0 });
    const { done, refused } = await runConcurrently((i) =>
      (i % 2 ? asker : owner).appointments.update({ id: appointment.id, cancel: true, reason: `Number ${i}` }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ APPOINTMENT_WRONG_STATE: LOSERS });
  });

  test('only one of the appointments that five exchanges have at the same time is confirmed', async () => {
    const provider = await createMember(t.db);
    const owner = await callerFor(t.deps, provider);
    const accepts: (() => Promise<unknown>)[] = [];
    for (let n = 0; n < 5; n++) {
      const { appointment } = await meet([48 + (n % 2) / 2], provider);
      accepts.push(() => owner.appointments.update({ id: appointment.id, accept: 0 }));
    }
    const { done, refused } = await runEachConcurrently(accepts);
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ APPOINTMENT_OVERLAPS: 4 });
    expect(await t.db.read.$count(busyTimes, eq(busyTimes.userId, provider))).toBe(1);
  });

  test('two members who accept each other’s suggestions at the same moment get one appointment', async () => {
    const { id, requester, provider, asker, owner, appointment } = await meet([48]);
    const second = await createExchange(t.deps, { requester, provider }, 'accepted');
    const other = await suggest(owner, second.id, [48]);
    const { done } = await runEachConcurrently([
      () => owner.appointments.update({ id: appointment.id, accept: 0 }),
      () => asker.appointments.update({ id: other.id, accept: 0 }),
    ]);
    expect(done).toHaveLength(1);
    expect(await t.db.read.$count(busyTimes, eq(busyTimes.userId, requester))).toBe(1);
    expect((await asker.exchanges.get({ id })).status).toBe('accepted');
  });

  test('at most five of twenty suggestions wait', async () => {
    const { id, owner } = await meet();
    const { done, refused } = await runConcurrently((i) => suggest(owner, id, [100 + i]));
    expect(done).toHaveLength(4);
    expect(refused).toEqual({ TOO_MANY_APPOINTMENTS: CONCURRENCY - 4 });
  });
});

describe('of values at the same moment', () => {
  const worth = { requesterGave: 120, providerGave: 150.5 };

  test('one agreement of twenty counts, and sends one notification', async () => {
    const { id, requester, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth });
    const { done, refused } = await runConcurrently(() => owner.exchanges.setValues({ id, ...worth }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ VALUES_AGREED: LOSERS });
    expect(await countNotices(requester, 'Values agreed')).toBe(1);
  });

  test('an agreement and a new proposal never agree on what only one of them sent', async () => {
    const { id, asker, owner } = await beginTrade(t, 'completed');
    await asker.exchanges.setValues({ id, ...worth });
    await runConcurrently((i) =>
      i % 2
        ? owner.exchanges.setValues({ id, ...worth })
        : asker.exchanges.setValues({ id, requesterGave: 120, providerGave: i }),
    );
    const row = await findExchangeRow(t.db, id);
    const agreed = row?.valuesAgreedAt ? row.providerGave : null;
    expect(agreed ?? 150.5, 'all that the owner sent').toBe(150.5);
    expect(row?.requesterGave).toBe(120);
  });
});
