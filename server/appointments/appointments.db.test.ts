import { MAX_OPEN_PROPOSALS, type ProposeAppointmentInput } from '#contracts/appointments.ts';
import { busyTimes } from '#db/schema/appointments.ts';
import { disputes } from '#db/schema/disputes.ts';
import { users } from '#db/schema/members.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../core/time.ts';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
let requester: string;
let provider: string;
let id: string;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  requester = await createMember(t.db, { firstName: 'Rita' });
  provider = await createMember(t.db, { firstName: 'Pro' });
  ({ id } = await createExchange(t.deps, { requester, provider }, 'accepted'));
});
afterAll(() => t.close());

const as = (userId: string) => callerFor(t.deps, userId);
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();
const wanted = (fields: Partial<ProposeAppointmentInput> = {}): ProposeAppointmentInput => ({
  id,
  options: [inHours(48), inHours(72)],
  minutes: 60,
  timeZone: 'Europe/Berlin',
  place: 'call',
  where: 'https://meet.example.com/a',
  ...fields,
});
const propose = async (userId = requester, fields: Partial<ProposeAppointmentInput> = {}) =>
  (await as(userId)).appointments.propose(wanted(fields));
const update = async (userId: string, input: Parameters<Awaited<ReturnType<typeof as>>['appointments']['update']>[0]) =>
  (await as(userId)).appointments.update(input);
const confirm = async (fields: Partial<ProposeAppointmentInput> = {}) => {
  const proposed = await propose(requester, fields);
  return update(provider, { id: proposed.id, accept: 0 });
};
const waitingFor = async (userId: string) => (await (await as(userId)).exchanges.get({ id })).waitingFor;
const busyRows = (userId: string) => t.db.read.select().from(busyTimes).where(eq(busyTimes.userId, userId));
const titles = async (userId: string) =>
  (await (await as(userId)).notifications.list({})).items.map(({ title }) => title);

describe('suggested times', () => {
  test('wait for the other side, who takes one', async () => {
    const proposed = await propose();
    expect(proposed).toMatchObject({
      exchangeId: id,
      proposedByUserId: requester,
      status: 'proposed',
      options: [inHours(48), inHours(72)],
      startsAt: null,
      endsAt: null,
      starts: [],
      minutes: 60,
      repeatWeekly: 1,
      sequence: 0,
    });
    expect([await waitingFor(requester), await waitingFor(provider)]).toEqual(['other', 'me']);
    await expect(update(requester, { id: proposed.id, accept: 0 })).rejects.toMatchObject({
      message: expect.stringContaining('You suggested these times'),
    });
    const confirmed = await update(provider, { id: proposed.id, accept: 1 });
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      options: [],
      startsAt: inHours(72),
      endsAt: inHours(73),
      starts: [inHours(72)],
    });
    expect([await waitingFor(requester), await waitingFor(provider)]).toEqual([null, null]);
    expect((await titles(provider))[0]).toBe('Times suggested');
    expect((await titles(requester))[0]).toBe('Appointment confirmed');
    expect([await busyRows(requester), await busyRows(provider)].flat()).toHaveLength(2);
    expect(await (await as(requester)).appointments.ofExchange({ id })).toEqual([confirmed]);
    await expect(update(requester, { id: proposed.id, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('are answered with others, and the turn goes to the other side', async () => {
    const { id: appointmentId } = await propose();
    const countered = await update(provider, { id: appointmentId, options: [inHours(96)] });
    expect(countered).toMatchObject({ proposedByUserId: provider, status: 'proposed', options: [inHours(96)] });
    expect([await waitingFor(requester), await waitingFor(provider)]).toEqual(['me', 'other']);
    await expect(update(provider, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await update(requester, { id: appointmentId, accept: 0 })).toMatchObject({ startsAt: inHours(96) });
  });

  test('are refused where they make no sense, with the field', async () => {
    const bad: [Partial<ProposeAppointmentInput>, string][] = [
      [{ options: [] }, 'options'],
      [{ options: [inHours(1), inHours(1)] }, 'options'],
      [{ options: Array.from({ length: 6 }, (_, n) => inHours(n + 1)) }, 'options'],
      [{ options: [new Date(Date.now() - 1000).toISOString()] }, 'options'],
      [{ options: [new Date(Date.now() + 400 * DAY).toISOString()] }, 'options'],
      [{ minutes: 10 }, 'minutes'],
      [{ minutes: 481 }, 'minutes'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ timeZone: '+02:00' }, 'timeZone'],
      [{ where: 'http://meet.example.com' }, 'where'],
      [{ where: 'my kitchen' }, 'where'],
      [{ repeatWeekly: 13 }, 'repeatWeekly'],
      [{ repeatWeekly: 0 }, 'repeatWeekly'],
    ];
    for (const [fields, field] of bad) {
      const refused = await propose(requester, fields).catch((error: unknown) => error);
      expect(refused, JSON.stringify(fields)).toMatchObject({ code: 'BAD_REQUEST' });
      const { cause, message } = refused as { cause?: { path?: unknown[] }; message: string };
      expect(JSON.stringify(cause?.path ?? message)).toContain(field);
    }
    expect(await propose(requester, { place: 'in_person', where: 'my kitchen' })).toMatchObject({
      where: 'my kitchen',
    });
    expect(await propose(requester, { where: null })).toMatchObject({ where: null });
  });

  test('are answered with exactly one thing', async () => {
    const { id: appointmentId } = await propose();
    for (const input of [{}, { accept: 0, cancel: true as const }, { accept: 0, reason: 'x' }, { accept: 2 }]) {
      await expect(update(provider, { id: appointmentId, ...input })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('need an agreed exchange that is not over', async () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const) {
      const other = await createExchange(t.deps, { requester, provider }, status);
      await expect(propose(requester, { id: other.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    const stranger = await createMember(t.db);
    await expect(propose(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: appointmentId } = await propose();
    await expect(update(stranger, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect((await as(stranger)).appointments.ofExchange({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are at most five that wait in an exchange', async () => {
    for (let n = 0; n < MAX_OPEN_PROPOSALS; n++) await propose();
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('cannot be agreed on during a dispute or behind a block, but called off', async () => {
    const { id: appointmentId } = await propose();
    const now = Date.now();
    await t.db.write((tx) =>
      tx.insert(disputes).values({
        id: newId(),
        exchangeId: id,
        openedById: requester,
        accusedId: provider,
        reason: 'no_show',
        details: 'They did not come to the call.',
        messages: [],
        answerBy: now + DAY,
        createdAt: now,
      }),
    );
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(update(provider, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(update(provider, { id: appointmentId, options: [inHours(3)] })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const other = await update(requester, { id: appointmentId, cancel: true });
    expect(other.status, 'calling off moves no exchange').toBe('cancelled');
    await t.db.write((tx) => tx.update(disputes).set({ state: 'withdrawn' }).where(eq(disputes.exchangeId, id)));
    await propose();
    await (await as(provider)).blocks.add({ userId: requester });
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await (await as(requester)).appointments.ofExchange({ id }))[0]).toMatchObject({ status: 'cancelled' });
  });
});

describe('a confirmed appointment', () => {
  test('moves only with a yes, and keeps its time until then', async () => {
    const { id: appointmentId } = await confirm();
    const asked = await update(provider, { id: appointmentId, options: [inHours(100), inHours(120)] });
    expect(asked).toMatchObject({
      status: 'confirmed',
      startsAt: inHours(48),
      options: [inHours(100), inHours(120)],
      proposedByUserId: provider,
      sequence: 0,
    });
    expect(await waitingFor(requester)).toBe('me');
    await expect(update(provider, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    const moved = await update(requester, { id: appointmentId, accept: 1 });
    expect(moved).toMatchObject({ status: 'confirmed', startsAt: inHours(120), options: [], sequence: 1 });
    expect((await busyRows(provider)).map(({ startsAt }) => startsAt)).toEqual([Date.parse(inHours(120))]);
    expect((await titles(provider))[0]).toBe('Appointment moved');
  });

  test('stays where it is by naming its time again', async () => {
    const { id: appointmentId, startsAt } = await confirm();
    await update(provider, { id: appointmentId, options: [inHours(100)] });
    const kept = await update(requester, { id: appointmentId, options: [startsAt ?? ''] });
    expect(kept).toMatchObject({ status: 'confirmed', startsAt, options: [], sequence: 0 });
    expect(await waitingFor(requester)).toBeNull();
  });

  test('is called off by either side, with a reason that the other reads', async () => {
    const { id: appointmentId } = await confirm();
    const cancelled = await update(provider, { id: appointmentId, cancel: true, reason: 'The car broke down' });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The car broke down',
      cancelledByUserId: provider,
      sequence: 1,
    });
    expect(await busyRows(requester)).toEqual([]);
    await expect(update(requester, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(update(requester, { id: appointmentId, cancel: true })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('takes the time of both in all their exchanges, and each date of a series', async () => {
    await confirm({ repeatWeekly: 3, timeZone: 'UTC' });
    const third = await createMember(t.db);
    const other = await createExchange(t.deps, { requester: third, provider }, 'in_progress');
    const clash = async (hours: number, minutes = 60) => {
      const proposed = await propose(third, { id: other.id, options: [inHours(hours)], minutes });
      const answer = await update(provider, { id: proposed.id, accept: 0 }).then(
        () => 'confirmed',
        (error: Error) => error.message,
      );
      await update(third, { id: proposed.id, cancel: true });
      return answer;
    };
    const taken = expect.stringContaining('already has an appointment');
    expect(await clash(48)).toEqual(taken);
    expect(await clash(47, 90)).toEqual(taken);
    expect(await clash(41, 480)).toEqual(taken);
    expect(await clash(49)).toBe('confirmed');
    expect(await clash(47)).toBe('confirmed');
    expect(await clash(48 + 14 * 24)).toEqual(taken);
    expect(await clash(48 + 21 * 24)).toBe('confirmed');
  });

  test.each(['completed', 'cancelled'] as const)('ends with the exchange: %s', async (status) => {
    const { id: appointmentId } = await confirm();
    await propose(provider);
    await (await as(requester)).exchanges.move({ id, status: status === 'completed' ? 'in_progress' : status });
    if (status === 'completed') await (await as(requester)).exchanges.move({ id, status });
    const all = await (await as(provider)).appointments.ofExchange({ id });
    expect(all.map((one) => one.status)).toEqual(['cancelled', 'cancelled']);
    expect(all.find((one) => one.id === appointmentId)?.sequence).toBe(1);
    expect(await busyRows(provider)).toEqual([]);
  });

  test('ends with a block, a suspension and an erasure; the exchange stays', async () => {
    const admin = await createMember(t.db, { isAdmin: true });
    const ends = [
      async () => (await as(requester)).blocks.add({ userId: provider }),
      async () => (await as(admin)).admin.suspend({ id: provider, suspended: true, reason: 'Spam in messages.' }),
    ];
    for (const end of ends) {
      ({ id } = await createExchange(t.deps, { requester, provider }, 'in_progress'));
      const { id: appointmentId } = await confirm({ options: [inHours(200)] });
      await end();
      const all = await (await as(requester)).appointments.ofExchange({ id });
      expect(all.find((one) => one.id === appointmentId)).toMatchObject({ status: 'cancelled', sequence: 1 });
      expect((await (await as(requester)).exchanges.get({ id })).status).toBe('in_progress');
      await (await as(requester)).blocks.remove({ userId: provider });
      provider = await createMember(t.db);
    }
  });
});

describe('hours and free times', () => {
  test('show on the profile, and are taken off it again', async () => {
    const hours = [
      { day: 1, from: '14:00', to: '17:00' },
      { day: 1, from: '09:00', to: '12:00' },
    ];
    const caller = await as(provider);
    expect(await caller.hours.get()).toEqual({ timeZone: null, hours: [] });
    const stored = await caller.hours.set({ timeZone: 'Europe/Berlin', hours });
    expect(stored).toEqual({ timeZone: 'Europe/Berlin', hours: hours.toReversed() });
    expect((await (await as(requester)).profile.byId({ id: provider })).hours).toEqual(stored);
    await expect(
      caller.hours.set({ timeZone: 'Europe/Berlin', hours: [...hours, { day: 1, from: '11:00', to: '13:00' }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(
      caller.hours.set({ timeZone: 'Europe/Berlin', hours: [{ day: 1, from: '12:00', to: '09:00' }] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await caller.hours.set({ timeZone: 'Europe/Berlin', hours: [] });
    expect((await (await as(requester)).profile.byId({ id: provider })).hours).toBeNull();
  });

  test('are those of both, without what is taken and without an absence', async () => {
    // Mondays only, and an hour apart: 09:00 to 12:00 in Berlin are 08:00 to 11:00 in London.
    const hours = [{ day: 1, from: '09:00', to: '12:00' }];
    await (await as(provider)).hours.set({ timeZone: 'Europe/Berlin', hours });
    await (await as(requester)).hours.set({ timeZone: 'Europe/London', hours });
    const free = async (from: string) => (await as(requester)).appointments.freeTimes({ id, minutes: 60, from });
    const monday = Math.ceil((Date.now() / DAY + 7 - 4) / 7) * 7 + 4;
    const day = new Date(monday * DAY).toISOString();
    const first = await free(day);
    expect(first).toHaveLength(12);
    const clock = (time: string, timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(
        Date.parse(time),
      );
    expect(first.slice(0, 3).map((time) => clock(time, 'Europe/London'))).toEqual([
      'Mon 09:00',
      'Mon 09:30',
      'Mon 10:00',
    ]);
    const { id: appointmentId } = await confirm({ options: [first[0] ?? ''], minutes: 45 });
    expect((await free(day)).slice(0, 2)).toEqual([first[2], first[3]]);
    await update(requester, { id: appointmentId, cancel: true });
    await t.db.write((tx) =>
      tx
        .update(users)
        .set({ awayEndsAt: Date.parse(first[3] ?? '') })
        .where(eq(users.id, provider)),
    );
    expect((await free(day))[0]).toBe(first[3]);
    expect(await free(new Date(Date.now() + 800 * DAY).toISOString())).toEqual([]);
  });

  test.each(['told', 'said with the call'])(
    'are between nine and six for who never said, the zone being %s',
    async (how) => {
      const zone = { timeZone: 'America/New_York' };
      if (how === 'told') await (await as(requester)).hours.set({ ...zone, hours: [] });
      const free = await (await as(requester)).appointments.freeTimes({ id, ...(how === 'told' ? {} : zone) });
      expect(free).toHaveLength(20);
      for (const time of free) {
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit' }).format(Date.parse(time)),
        );
        expect(hour).toBeGreaterThanOrEqual(9);
        expect(hour).toBeLessThan(18);
      }
    },
  );
});

test('the own list begins with what comes next', async () => {
  const late = await confirm({ options: [inHours(200)] });
  const soon = await confirm({ options: [inHours(20)] });
  const waiting = await propose(provider, { options: [inHours(90)] });
  const gone = await confirm({ options: [inHours(10)] });
  await update(requester, { id: gone.id, cancel: true });
  const all = await (await as(provider)).appointments.list();
  expect(all.map((one) => one.id)).toEqual([soon.id, waiting.id, late.id, gone.id]);
});
