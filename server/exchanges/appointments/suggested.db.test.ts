import { MAX_OPEN_PROPOSALS, type ProposeAppointmentInput } from '#contracts/exchanges/appointments.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { createExchange } from '../../test/factories.ts';
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
    const now = Date.now();
    await t.db.write((tx) =>
      tx.insert(disputes).values({
        id: newId(),
        exchangeId: id,
        openedById: requester,
        accusedId: provider,
        reason: 'no_show',
        details: "They didn't show up to the call.",
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
