import { describe, expect, test } from 'vitest';
import { DAY } from '../../../platform/core/time.ts';
import { createExchange } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { as, confirm, id, provider, requester, t, update, withMeetings } from '../../../test/meetings.ts';

withMeetings();

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
    const first = await free(day); // Three starts on each of four Mondays.
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
    await updateMember(t.db, provider, { awayEndsAt: Date.parse(first[3] ?? '') });
    expect((await free(day))[0]).toBe(first[3]);
    expect(await free(new Date(Date.now() + 800 * DAY).toISOString())).toEqual([]);
    const [next = ''] = await free('2020-01-01T00:00:00Z');
    expect(Date.parse(next), 'never a time that has passed').toBeGreaterThan(Date.now());
  });

  test('are not shown behind a block, nor before the exchange is agreed', async () => {
    const pending = await createExchange(t.deps, { requester, provider });
    const ask = async (exchangeId: string) => (await as(requester)).appointments.freeTimes({ id: exchangeId });
    await expect(ask(pending.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await (await as(provider)).blocks.add({ userId: requester });
    await expect(ask(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test.each(['stored', 'sent with the call'])(
    'are between nine and six for members without hours, in the zone that is %s',
    async (how) => {
      const zone = { timeZone: 'America/New_York' };
      if (how === 'stored') await (await as(requester)).hours.set({ ...zone, hours: [] });
      const free = await (await as(requester)).appointments.freeTimes({ id, ...(how === 'stored' ? {} : zone) });
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
