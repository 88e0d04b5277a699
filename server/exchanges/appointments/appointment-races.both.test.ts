// PostgreSQL too: locks and transactions.
import { busyTimes } from '#db/schema/exchanges/appointments.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR } from '../../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember } from '../../test/factories.ts';
import { CONCURRENCY, runConcurrently, runEachConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const LOSERS = CONCURRENCY - 1;
withTestApp();

/** The hour is read once, because another may begin while the tests run. */
const nextHour = Math.ceil(Date.now() / HOUR) * HOUR;
const inHours = (hours: number) => new Date(nextHour + hours * HOUR).toISOString();
const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'in_person' as const };
const suggest = (caller: Caller, id: string, hours: number[]) =>
  caller.appointments.propose({ ...meeting, id, options: hours.map(inHours) });

/** An agreed exchange with a suggestion of the requester's. */
const begin = async (provider: string, hours = [48, 72]) => {
  const requester = await createMember(t.db);
  const { id } = await createExchange(t.deps, { requester, provider }, 'accepted');
  const asker = await callerFor(t.deps, requester);
  return { id, requester, asker, appointment: await suggest(asker, id, hours) };
};

test('one acceptance of twenty counts, and sends one notification', async () => {
  const provider = await createMember(t.db);
  const { requester, appointment } = await begin(provider);
  const owner = await callerFor(t.deps, provider);
  const { done, refused } = await runConcurrently((i) =>
    owner.appointments.update({ id: appointment.id, accept: i % 2 }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ APPOINTMENT_WRONG_STATE: LOSERS });
  const isNotice = and(eq(notifications.userId, requester), eq(notifications.title, 'Appointment confirmed'));
  expect(await t.db.read.$count(notifications, isNotice)).toBe(1);
  expect(await t.db.read.$count(busyTimes, eq(busyTimes.appointmentId, appointment.id))).toBe(2);
});

test('one cancellation of twenty counts', async () => {
  const provider = await createMember(t.db);
  const { asker, appointment } = await begin(provider);
  const owner = await callerFor(t.deps, provider);
  await owner.appointments.update({ id: appointment.id, accept: 0 });
  const { done, refused } = await runConcurrently((i) =>
    (i % 2 ? asker : owner).appointments.update({ id: appointment.id, cancel: true, reason: `Number ${i}` }),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ APPOINTMENT_WRONG_STATE: LOSERS });
});

test('only one of the appointments that five exchanges have at the same time is confirmed', async () => {
  const provider = await createMember(t.db);
  const begun: Awaited<ReturnType<typeof begin>>[] = [];
  for (let n = 0; n < 5; n++) begun.push(await begin(provider, [48 + (n % 2) / 2]));
  const owner = await callerFor(t.deps, provider);
  const { done, refused } = await runEachConcurrently(
    begun.map(
      ({ appointment }) =>
        () =>
          owner.appointments.update({ id: appointment.id, accept: 0 }),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual({ APPOINTMENT_OVERLAPS: 4 });
  expect(await t.db.read.$count(busyTimes, eq(busyTimes.userId, provider))).toBe(1);
});

test('two members who accept each other’s suggestions at the same moment get one appointment', async () => {
  const provider = await createMember(t.db);
  const { id, requester, asker, appointment } = await begin(provider, [48]);
  const owner = await callerFor(t.deps, provider);
  const second = await createExchange(t.deps, { requester, provider }, 'accepted');
  const other = await suggest(owner, second.id, [48]);
  const { done } = await runEachConcurrently([
    () => owner.appointments.update({ id: appointment.id, accept: 0 }),
    () => asker.appointments.update({ id: other.id, accept: 0 }),
  ]);
  expect(done).toHaveLength(1);
  const rows = await t.db.read.select({ rows: count() }).from(busyTimes).where(eq(busyTimes.userId, requester));
  expect(rows).toEqual([{ rows: 1 }]);
  expect((await asker.exchanges.get({ id })).status).toBe('accepted');
});

test('at most five of twenty suggestions wait', async () => {
  const provider = await createMember(t.db);
  const { id } = await begin(provider);
  const owner = await callerFor(t.deps, provider);
  const { done, refused } = await runConcurrently((i) => suggest(owner, id, [100 + i]));
  expect(done).toHaveLength(4);
  expect(refused).toEqual({ TOO_MANY_APPOINTMENTS: CONCURRENCY - 4 });
});
