import { MAX_OPEN_PROPOSALS, type ProposeAppointmentInput } from '#contracts/exchanges/appointments.ts';
import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { createExchange, createMember } from '../../test/factories.ts';
import {
  as,
  listBusyTimes,
  confirm,
  id,
  inHours,
  propose,
  provider,
  requester,
  t,
  listTitles,
  update,
  withMeetings,
  waitingFor,
} from '../../test/meetings.ts';
import { contest } from '../../test/trades.ts';

withMeetings();

describe('suggested times', () => {
  test('wait for the other side, who takes one', async () => {
    const proposed = await propose();
    const suggested = { exchangeId: id, proposedByUserId: requester, minutes: 60, repeatWeekly: 1, sequence: 0 };
    expect(proposed).toMatchObject({
      ...suggested,
      status: 'proposed',
      options: [inHours(48), inHours(72)],
      starts: [],
    });
    expect([await waitingFor(requester), await waitingFor(provider)]).toEqual(['other', 'me']);
    await expect(update(requester, { id: proposed.id, accept: 0 })).rejects.toMatchObject({
      message: expect.stringContaining('You suggested these times'),
    });
    const confirmed = await update(provider, { id: proposed.id, accept: 1 });
    const taken = { startsAt: inHours(72), endsAt: inHours(73), starts: [inHours(72)] };
    expect(confirmed).toMatchObject({ ...taken, status: 'confirmed', options: [] });
    expect([await waitingFor(requester), await waitingFor(provider)]).toEqual([null, null]);
    expect((await listTitles(provider))[0]).toBe('Times suggested');
    expect((await listTitles(requester))[0]).toBe('Appointment confirmed');
    expect([await listBusyTimes(requester), await listBusyTimes(provider)].flat()).toHaveLength(2);
    expect(await (await as(requester)).appointments.ofExchange({ id })).toEqual([confirmed]);
    await expect(update(requester, { id: proposed.id, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('are answered with others, and then the other side has to answer', async () => {
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
    for (const fields of [{ place: 'in_person' as const, where: 'my kitchen' }, { where: null }])
      expect(await propose(requester, fields)).toMatchObject(fields);
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
  });

  test('are at most five that wait in an exchange, besides those that are confirmed', async () => {
    await confirm();
    for (let n = 0; n < MAX_OPEN_PROPOSALS; n++) await propose();
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('that have passed can no longer be chosen, and make room for others', async () => {
    const { id: appointmentId } = await propose(requester, { options: [inHours(1), inHours(9)] });
    for (let n = 1; n < MAX_OPEN_PROPOSALS; n++) await propose(requester, { options: [inHours(1)] });
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(inHours(1)) });
    await expect(update(provider, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await propose()).toMatchObject({ status: 'proposed' });
    expect(await update(provider, { id: appointmentId, accept: 1 })).toMatchObject({ status: 'confirmed' });
  });

  test('cannot be agreed on during a dispute or behind a block, but can be cancelled', async () => {
    const { id: appointmentId } = await propose();
    await (await as(provider)).exchanges.move({ id, status: 'in_progress' });
    const { id: disputeId } = await (await as(requester)).disputes.open({ ...contest, id });
    await expect(propose()).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const input of [{ accept: 0 }, { options: [inHours(3)] }]) {
      await expect(update(provider, { id: appointmentId, ...input })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    const other = await update(requester, { id: appointmentId, cancel: true });
    expect(other.status, 'calling off moves no exchange').toBe('cancelled');
    await (await as(requester)).disputes.withdraw({ id: disputeId });
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
    const kept = { status: 'confirmed', startsAt: inHours(48), proposedByUserId: provider, sequence: 0 };
    expect(asked).toMatchObject({ ...kept, options: [inHours(100), inHours(120)] });
    expect(await waitingFor(requester)).toBe('me');
    await expect(update(provider, { id: appointmentId, accept: 0 })).rejects.toMatchObject({ code: 'CONFLICT' });
    const moved = await update(requester, { id: appointmentId, accept: 1 });
    expect(moved).toMatchObject({ status: 'confirmed', startsAt: inHours(120), options: [], sequence: 1 });
    expect((await listBusyTimes(provider)).map(({ startsAt }) => startsAt)).toEqual([Date.parse(inHours(120))]);
    expect((await listTitles(provider))[0]).toBe('Appointment moved');
  });

  test('some of whose dates took place moves with those that are left', async () => {
    const { id: appointmentId, starts } = await confirm({ repeatWeekly: 3, timeZone: 'UTC' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(starts[0] ?? '') });
    await update(provider, { id: appointmentId, options: [inHours(100)] });
    const moved = await update(requester, { id: appointmentId, accept: 0 });
    expect(moved).toMatchObject({ repeatWeekly: 2, starts: [inHours(100), inHours(100 + 7 * 24)] });
    expect(await listBusyTimes(provider)).toHaveLength(2);
  });

  test('stays where it is by naming its time again', async () => {
    const { id: appointmentId, startsAt } = await confirm();
    await update(provider, { id: appointmentId, options: [inHours(100)] });
    const kept = await update(requester, { id: appointmentId, options: [startsAt ?? ''] });
    expect(kept).toMatchObject({ status: 'confirmed', startsAt, options: [], sequence: 0 });
    expect(await waitingFor(requester)).toBeNull();
  });

  test('is cancelled by either side, with a reason that the other reads', async () => {
    const { id: appointmentId } = await confirm();
    const cancelled = await update(provider, { id: appointmentId, cancel: true, reason: 'The car broke down' });
    const said = { cancelReason: 'The car broke down', cancelledByUserId: provider };
    expect(cancelled).toMatchObject({ ...said, status: 'cancelled', sequence: 1 });
    expect(await listBusyTimes(requester)).toEqual([]);
    for (const input of [{ accept: 0 }, { cancel: true as const }]) {
      await expect(update(requester, { id: appointmentId, ...input })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
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
    const fourth = await createMember(t.db);
    const theirs = await createExchange(t.deps, { requester, provider: fourth }, 'in_progress');
    const asked = await propose(requester, { id: theirs.id, options: [inHours(48)] });
    const accepting = update(fourth, { id: asked.id, accept: 0 });
    await expect(accepting, 'the one who asks is busy, too').rejects.toMatchObject({ message: taken });
  });

  test.each(['completed', 'cancelled'] as const)('ends with the exchange: %s', async (status) => {
    const { id: appointmentId } = await confirm();
    await propose(provider);
    await (await as(requester)).exchanges.move({ id, status: status === 'completed' ? 'in_progress' : status });
    if (status === 'completed') await (await as(requester)).exchanges.move({ id, status });
    const all = await (await as(provider)).appointments.ofExchange({ id });
    expect(all.map((appointment) => appointment.status)).toEqual(['cancelled', 'cancelled']);
    expect(all.find((appointment) => appointment.id === appointmentId)?.sequence).toBe(1);
    expect(await listBusyTimes(provider)).toEqual([]);
  });

  test('that is over cannot be moved or cancelled, also before the job closes it', async () => {
    const { id: appointmentId, endsAt } = await confirm({ options: [inHours(1)] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(endsAt ?? '') });
    for (const input of [{ cancel: true as const }, { options: [inHours(5)] }]) {
      await expect(update(provider, { id: appointmentId, ...input })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  test('whose last date has begun took place, when the exchange ends', async () => {
    const { startsAt } = await confirm({ options: [inHours(1)], minutes: 60 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(startsAt ?? '') + 1 });
    await (await as(requester)).exchanges.move({ id, status: 'cancelled' });
    const [ended] = await (await as(provider)).appointments.ofExchange({ id });
    expect(ended).toMatchObject({ status: 'past', sequence: 0, cancelledByUserId: null });
    expect(await listBusyTimes(provider)).toEqual([]);
  });

  test.each([
    ['a block', async () => (await as(requester)).blocks.add({ userId: provider })],
    [
      'a suspension',
      async () => {
        const admin = await as(await createMember(t.db, { isAdmin: true }));
        return admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam in messages.' });
      },
    ],
  ])('ends with %s; the exchange stays', async (_name, end) => {
    await (await as(provider)).exchanges.move({ id, status: 'in_progress' });
    const { id: appointmentId } = await confirm({ options: [inHours(200)] });
    await end();
    const all = await (await as(requester)).appointments.ofExchange({ id });
    expect(all.find((each) => each.id === appointmentId)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect((await (await as(requester)).exchanges.get({ id })).status).toBe('in_progress');
  });
});

test('a confirmed appointment is in its members’ lists, which begin with what comes next', async () => {
  const late = await confirm({ options: [inHours(200)] });
  const soon = await confirm({ options: [inHours(20)] });
  const waiting = await propose(provider, { options: [inHours(90)] });
  const gone = await confirm({ options: [inHours(10)] });
  await update(requester, { id: gone.id, cancel: true });
  const caller = await as(provider);
  const list = async (input: object) => (await caller.appointments.list(input)).items.map((item) => item.id);
  expect(await list({})).toEqual([soon.id, waiting.id, late.id, gone.id]);
  expect(await list({ state: 'confirmed' })).toEqual([soon.id, late.id]);
  expect(await list({ with: await createMember(t.db) })).toEqual([]);
  expect(await list({ with: requester, limit: 1 })).toEqual([soon.id]);
});

test('a confirmed appointment is on one page of such a list, whatever changes between the pages', async () => {
  const caller = await as(provider);
  const made: string[] = [];
  for (const hours of [20, 30, 40, 60, 70, 80]) made.push((await confirm({ options: [inHours(hours)] })).id);
  const gone = made.slice(3);
  for (const goneId of gone) await update(requester, { id: goneId, cancel: true });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.appointments.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map((item) => item.id));
    // Comes before all that was read.
    if (!cursor) await confirm({ options: [inHours(10)] });
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual([...made.slice(0, 3), ...gone.toReversed()]);
});
