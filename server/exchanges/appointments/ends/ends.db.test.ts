import { users } from '#db/schema/auth/members.ts';
import { inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { admin, iso, START, t, listTitles, withTradeClock } from '../../../test/trade-clock.ts';
import { beginTrade, contest } from '../../../test/trades.ts';
import { findMemberRow } from '../../../test/rows.ts';

withTradeClock();

/** A trade with an appointment, confirmed for this many hours after START; the requester had asked for it. */
const withAppointment = async (inHours: number) => {
  const trade = await beginTrade(t, 'accepted');
  const meeting = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
  const { id: appointmentId } = await trade.asker.appointments.propose({
    ...meeting,
    id: trade.id,
    options: [iso(inHours * HOUR)],
  });
  await trade.owner.appointments.update({ id: appointmentId, accept: 0 });
  return { ...trade, appointmentId };
};
const countLate = async (userId: string) => {
  const row = await findMemberRow(t.db, userId);
  return row?.calledOffLate ?? 0;
};

describe('a date that was cancelled late stays recorded', () => {
  test('when the appointment is cancelled before the exchange is', async () => {
    const { id, asker, requester, appointmentId } = await withAppointment(20);
    await asker.appointments.update({ id: appointmentId, cancel: true });
    expect(await countLate(requester), 'not while the exchange goes on').toBe(0);
    vi.setSystemTime(START + 30 * HOUR);
    expect(await asker.exchanges.move({ id, status: 'cancelled' })).toMatchObject({ cancelledLate: true });
    expect(await countLate(requester)).toBe(1);
    expect((await listTitles(asker))[0]).toBe('Cancelled late');
  });

  test('when it is moved far away first, whoever names the time', async () => {
    const { id, asker, owner, requester, provider, appointmentId } = await withAppointment(20);
    await asker.appointments.update({ id: appointmentId, options: [iso(60 * DAY)] });
    await owner.appointments.update({ id: appointmentId, options: [iso(61 * DAY)] });
    await asker.appointments.update({ id: appointmentId, accept: 0 });
    expect(await asker.exchanges.move({ id, status: 'cancelled' })).toMatchObject({ cancelledLate: true });
    expect([await countLate(requester), await countLate(provider)]).toEqual([1, 0]);
  });

  test('but not for the other side, for a member who cancelled in time, or once a date took place', async () => {
    const other = await withAppointment(20);
    await other.asker.appointments.update({ id: other.appointmentId, cancel: true });
    expect(await other.owner.exchanges.move({ id: other.id, status: 'cancelled' })).toMatchObject({
      cancelledLate: false,
    });
    const early = await withAppointment(72);
    await early.asker.appointments.update({ id: early.appointmentId, cancel: true });
    expect(await early.asker.exchanges.move({ id: early.id, status: 'cancelled' })).toMatchObject({
      cancelledLate: false,
    });
    const moved = await withAppointment(20);
    await moved.asker.appointments.update({ id: moved.appointmentId, options: [iso(30 * HOUR)] });
    await moved.owner.appointments.update({ id: moved.appointmentId, accept: 0 });
    vi.setSystemTime(START + 32 * HOUR);
    expect(await moved.asker.exchanges.move({ id: moved.id, status: 'cancelled' })).toMatchObject({
      cancelledLate: false,
    });
    expect(await countLate(moved.requester)).toBe(0);
  });
});

test('an appointment of an exchange that is done is closed, without an email of its own', async () => {
  const { id, asker, owner, requester, provider, appointmentId } = await withAppointment(72);
  await owner.exchanges.move({ id, status: 'in_progress' });
  await t.runJobs();
  t.outbox.length = 0;
  await owner.exchanges.move({ id, status: 'completed' });
  await t.runJobs();
  expect(await asker.appointments.ofExchange({ id })).toMatchObject([
    { status: 'cancelled', notNeeded: true, cancelReason: null, sequence: 1 },
  ]);
  expect(t.outbox.map(({ subject }) => subject)).toEqual([expect.stringMatching(/says it's done\. Confirm by/)]);
  const [file, ...more] = t.outbox[0]?.files ?? [];
  expect(more).toEqual([]);
  expect(file?.type).toBe('text/calendar; method=CANCEL');
  for (const part of ['METHOD:CANCEL', `UID:${appointmentId}`, 'SEQUENCE:1', 'STATUS:CANCELLED']) {
    expect(file?.text).toContain(part);
  }
  for (const userId of [requester, provider]) expect(await countLate(userId)).toBe(0);
  expect(await listTitles(asker)).not.toContain('Appointment cancelled');
});

const meetings = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };

test('a decision that completes an exchange takes its appointment off both calendars', async () => {
  const { id, asker, owner, appointmentId } = await withAppointment(72);
  await owner.exchanges.move({ id, status: 'in_progress' });
  const dispute = await asker.disputes.open({ ...contest, id });
  await t.runJobs();
  t.outbox.length = 0;
  await admin.disputes.decide({ id: dispute.id, decision: 'counts', note: 'Both have shown it.' });
  await t.runJobs();
  const files = t.outbox.flatMap((mail) => mail.files ?? []);
  expect(files).toHaveLength(2);
  expect(t.outbox, 'no second email').toHaveLength(2);
  for (const { text } of files) {
    for (const part of ['METHOD:CANCEL', `UID:${appointmentId}`, 'SEQUENCE:1']) expect(text).toContain(part);
  }
  expect(await asker.appointments.ofExchange({ id })).toMatchObject([{ status: 'cancelled', notNeeded: true }]);
});

const before: [string, (trade: Awaited<ReturnType<typeof withAppointment>>) => Promise<unknown>][] = [
  ['confirmed', ({ id, asker }) => asker.exchanges.confirm({ id })],
  ['contested', ({ id, asker }) => asker.disputes.open({ ...contest, id })],
  ['followed by a block', ({ asker, provider }) => asker.blocks.add({ userId: provider })],
];

test.each(before)(
  'a completion that is %s before its email was sent still takes it off the calendar',
  async (_, act) => {
    const trade = await withAppointment(72);
    const { id, owner, asker, appointmentId } = trade;
    const where = 'https://meet.example.com/a';
    const other = await owner.appointments.propose({ ...meetings, id, where, options: [iso(96 * HOUR)] });
    await asker.appointments.update({ id: other.id, accept: 0 });
    await owner.exchanges.move({ id, status: 'in_progress' });
    await t.runJobs();
    t.outbox.length = 0;
    await owner.exchanges.move({ id, status: 'completed' });
    await act(trade);
    await t.runJobs();
    const ended = t.outbox.filter(({ subject }) => subject === 'Appointment no longer needed');
    expect(ended).toHaveLength(1);
    const files = ended[0]?.files ?? [];
    expect(files.map(({ text }) => /^UID:(.*)$/m.exec(text)?.[1]?.trim())).toEqual([appointmentId, other.id]);
    const isBlocked = act === before[2]?.[1];
    expect(JSON.stringify(ended).includes(where)).toBe(!isBlocked);
    expect(JSON.stringify(ended).includes('Logo design')).toBe(!isBlocked);
  },
);

test('an appointment of an exchange that is cancelled is no longer needed: each gets one email, with its file', async () => {
  const { id, asker, appointmentId, requester, provider } = await withAppointment(72);
  await t.runJobs();
  t.outbox.length = 0;
  await asker.exchanges.move({ id, status: 'cancelled' });
  await t.runJobs();
  expect(await asker.appointments.ofExchange({ id })).toMatchObject([{ status: 'cancelled', notNeeded: true }]);
  expect(t.outbox).toHaveLength(2);
  const people = await t.db.read
    .select()
    .from(users)
    .where(inArray(users.id, [requester, provider]));
  expect(t.outbox.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  for (const { files = [] } of t.outbox) {
    expect(files).toHaveLength(1);
    for (const part of ['METHOD:CANCEL', `UID:${appointmentId}`, 'SEQUENCE:1']) expect(files[0]?.text).toContain(part);
  }
});
