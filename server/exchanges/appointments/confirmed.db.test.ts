import { describe, expect, test, vi } from 'vitest';
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

withMeetings();

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
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      cancelReason: 'The car broke down',
      cancelledByUserId: provider,
      sequence: 1,
    });
    expect(await listBusyTimes(requester)).toEqual([]);
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
    const fourth = await createMember(t.db);
    const theirs = await createExchange(t.deps, { requester, provider: fourth }, 'in_progress');
    const asked = await propose(requester, { id: theirs.id, options: [inHours(48)] });
    await expect(update(fourth, { id: asked.id, accept: 0 }), 'the one who asks is busy, too').rejects.toMatchObject({
      message: taken,
    });
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
    expect(all.find((appointment) => appointment.id === appointmentId)).toMatchObject({
      status: 'cancelled',
      sequence: 1,
    });
    expect((await (await as(requester)).exchanges.get({ id })).status).toBe('in_progress');
  });
});

test('a confirmed appointment is in its members’ lists, which begin with what comes next', async () => {
  const late = await confirm({ options: [inHours(200)] });
  const soon = await confirm({ options: [inHours(20)] });
  const waiting = await propose(provider, { options: [inHours(90)] });
  const gone = await confirm({ options: [inHours(10)] });
  await update(requester, { id: gone.id, cancel: true });
  const expected = [soon.id, waiting.id, late.id, gone.id];
  const caller = await as(provider);
  const all = await caller.appointments.list({});
  expect(all.items.map((item) => item.id)).toEqual(expected);
  expect(all.nextCursor).toBeNull();
  expect((await caller.appointments.list({ state: 'confirmed' })).items.map((item) => item.id)).toEqual([
    soon.id,
    late.id,
  ]);
  const stranger = await createMember(t.db);
  expect((await caller.appointments.list({ with: stranger })).items).toEqual([]);
  expect((await caller.appointments.list({ with: requester, limit: 1 })).items.map((item) => item.id)).toEqual([
    soon.id,
  ]);
});

test('a confirmed appointment is on one page of such a list, whatever changes between the pages', async () => {
  const caller = await as(provider);
  const ahead = [];
  for (const hours of [20, 30, 40]) ahead.push(await confirm({ options: [inHours(hours)] }));
  const gone = [];
  for (const hours of [60, 70, 80]) gone.push(await confirm({ options: [inHours(hours)] }));
  for (const { id: goneId } of gone) await update(requester, { id: goneId, cancel: true });
  const expected = [...ahead, ...gone.toReversed()].map((appointment) => appointment.id);
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
  expect(seen).toEqual(expected);
});
