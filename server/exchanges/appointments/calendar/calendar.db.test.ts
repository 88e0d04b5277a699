import { appointments, busyTimes, calendarFeeds } from '#db/schema/exchanges/appointments.ts';
import { eq } from 'drizzle-orm';
import ical, { type VEvent } from 'node-ical';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { addToken } from '../../../test/access/access-keys.ts';
import { SceneRows } from '../../../test/access/scene-rows.ts';
import { callerFor, createExchange, createMember, provenCallerFor } from '../../../test/factories.ts';
import { mailsTo, subjectsTo } from '../../../test/mail/mails-to.ts';
import { findMemberRow, updateMember } from '../../../test/rows.ts';
import { planMail } from '../../../notifications/notify.ts';
import { appointmentNotices } from '../notices/notices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
let t: TestApp;
let lines: string[];
let requester: string;
let provider: string;
let id: string;
beforeAll(async () => {
  lines = [];
  t = await createTestApp({}, (line) => lines.push(line));
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  t.outbox.length = 0;
  requester = await createMember(t.db, { firstName: 'Rita', timeZone: 'America/New_York' });
  provider = await createMember(t.db, { firstName: 'Pro', timeZone: 'Europe/Berlin' });
  ({ id } = await createExchange(t.deps, { requester, provider }, 'accepted'));
});
afterEach(() => vi.useRealTimers());
afterAll(() => t.close());

const as = (userId: string) => callerFor(t.deps, userId);

type Fields = { repeatWeekly?: number; timeZone?: string; place?: 'call' | 'in_person'; where?: string };
const confirm = async (startsAt: string, fields: Fields = {}) => {
  const meeting = { minutes: 90, timeZone: 'Europe/Berlin', place: 'call' as const, ...fields };
  const proposed = await (await as(requester)).appointments.propose({ ...meeting, id, options: [startsAt] });
  return (await as(provider)).appointments.update({ id: proposed.id, accept: 0 });
};
const loadAddress = async (userId: string) => {
  const row = await findMemberRow(t.db, userId);
  return row?.email ?? '';
};
const filesTo = async (userId: string) => (await mailsTo(t, userId)).flatMap(({ files }) => files ?? []);
const eventsIn = (file: string) =>
  Object.values(ical.sync.parseICS(file)).filter((entry): entry is VEvent => entry?.type === 'VEVENT');
const datesIn = (file: string) =>
  eventsIn(file).flatMap((event) =>
    event.rrule
      ? ical
          .expandRecurringEvent(event, { from: new Date(START), to: new Date(START + 400 * DAY) })
          .map(({ start }) => start.toISOString())
      : [event.start.toISOString()],
  );
const methodOf = (file = '') => /^METHOD:(\w+)/m.exec(file)?.[1];

describe('the file of an appointment', () => {
  test.each([
    // Clocks go forward in New York on March 14 and in Berlin on March 28, and back in Sydney on April 4.
    ['America/New_York', '2027-03-10T15:00:00.000Z', '10:00'],
    ['Europe/Berlin', '2027-03-24T17:00:00.000Z', '18:00'],
    ['Australia/Sydney', '2027-03-31T22:00:00.000Z', '09:00'],
    // These are around the other change of the year.
    ['America/New_York', '2027-11-03T14:00:00.000Z', '10:00'],
    ['Europe/Berlin', '2027-10-27T16:00:00.000Z', '18:00'],
    ['Australia/Sydney', '2027-09-29T23:00:00.000Z', '09:00'],
    // Names of zones are the same however they are spelled.
    ['europe/berlin', '2027-10-27T16:00:00.000Z', '18:00'],
  ])('keeps the hour of a weekly series in %s, also in another library', async (timeZone, startsAt, clock) => {
    const { starts } = await confirm(startsAt, { repeatWeekly: 3, timeZone });
    const words = starts.map((start) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(Date.parse(start)),
    );
    expect(words).toEqual([clock, clock, clock]);
    expect(new Set(starts.map((start) => start.slice(11, 16))).size).toBe(2);
    const [file] = await filesTo(requester);
    expect(datesIn(file?.text ?? '')).toEqual(starts);
    expect(file?.text).toContain(`BEGIN:VTIMEZONE`);
    expect(eventsIn(file?.text ?? '')[0]?.attendee).toMatchObject({ val: `MAILTO:${await loadAddress(requester)}` });
  });

  test('keeps a series that begins in the hour that comes twice where it is, in UTC where nothing changes', async () => {
    const findFile = async ({ id: uid }: { id: string }) =>
      (await filesTo(requester)).find(({ text }) => text.includes(uid))?.text ?? '';
    // Half past two comes twice in Berlin on October 31, 2027; this is the second one.
    const second = await confirm('2027-10-31T01:30:00.000Z', { repeatWeekly: 3 });
    expect(second.starts).toEqual(['2027-10-31T01:30:00.000Z', '2027-11-07T01:30:00.000Z', '2027-11-14T01:30:00.000Z']);
    expect(datesIn(await findFile(second))).toEqual(second.starts);
    expect(await findFile(second)).not.toContain('TZID');
    await (await as(requester)).appointments.update({ id: second.id, cancel: true });
    // Half past two comes twice in the third week of this series; it takes the first, as calendars do.
    const before = await confirm('2027-10-17T00:30:00.000Z', { repeatWeekly: 4 });
    expect(before.starts[2]).toBe('2027-10-31T00:30:00.000Z');
    expect(datesIn(await findFile(before))).toEqual(before.starts);
    // Clocks go back in Morocco on January 23, 2028, and forward again six weeks later.
    const across = await confirm('2028-01-23T02:30:00.000Z', { repeatWeekly: 8, timeZone: 'Africa/Casablanca' });
    expect(datesIn(await findFile(across))).toEqual(across.starts);
  });

  test('has one UID and a rising sequence through moves to its end, at both', async () => {
    const moved = '2027-03-06T17:00:00.000Z';
    const appointment = await confirm('2027-03-05T17:00:00.000Z', { where: 'https://meet.example.com/a' });
    await (await as(provider)).appointments.update({ id: appointment.id, options: [moved] });
    await (await as(requester)).appointments.update({ id: appointment.id, accept: 0 });
    await (await as(requester)).appointments.update({ id: appointment.id, cancel: true, reason: 'I am ill' });
    for (const userId of [requester, provider]) {
      const files = (await filesTo(userId)).map(({ text }) => text);
      expect(files.map(methodOf)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
      const events = files.flatMap(eventsIn);
      expect(events.map(({ uid }) => uid)).toEqual([appointment.id, appointment.id, appointment.id]);
      expect(events.map(({ sequence }) => Number(sequence))).toEqual([0, 1, 2]);
      expect(events.map(({ start }) => start.toISOString())).toEqual(['2027-03-05T17:00:00.000Z', moved, moved]);
      expect(events[0]).toMatchObject({ location: 'https://meet.example.com/a', status: 'CONFIRMED' });
      expect(events[0]?.end?.toISOString()).toBe('2027-03-05T18:30:00.000Z');
      expect(events[2]).toMatchObject({ status: 'CANCELLED' });
      // The organizer is the product; of the two, each finds only themselves as the attendee.
      expect(files[0]).toContain('mailto:hello@proquo.test');
      expect(files.join('')).not.toContain(await loadAddress(userId === requester ? provider : requester));
      for (const event of events) {
        expect(event.attendee).toMatchObject({
          params: { PARTSTAT: 'ACCEPTED', RSVP: false },
          val: `MAILTO:${await loadAddress(userId)}`,
        });
      }
    }
    const cancelled = (await mailsTo(t, provider)).find(({ subject }) => subject === 'Appointment cancelled');
    expect(cancelled?.text).toContain('I am ill');
  });

  test('names the time in the zone of the reader', async () => {
    await confirm('2027-03-05T17:00:00.000Z');
    const text = async (userId: string) =>
      (await mailsTo(t, userId)).find(({ subject }) => subject === 'Appointment confirmed')?.text;
    expect(await text(requester)).toContain('Fri, Mar 5, 12:00 PM (Eastern Time)');
    expect(await text(provider)).toContain('Fri, Mar 5, 6:00 PM (Central European Time)');
  });

  test('does not go to an unverified address', async () => {
    await updateMember(t.db, provider, { isEmailVerified: false });
    await confirm('2027-03-05T17:00:00.000Z', { place: 'in_person', where: 'In my kitchen' });
    const mails = await mailsTo(t, provider);
    expect(mails.map(({ subject }) => subject)).toContain("There's news about an exchange");
    expect(mails.flatMap(({ files }) => files ?? [])).toEqual([]);
    expect(JSON.stringify(mails)).not.toContain('kitchen');
    expect(await filesTo(requester)).toHaveLength(1);
  });

  test('does not ask for what was answered before the email was sent', async () => {
    await confirm('2027-03-05T17:00:00.000Z');
    const subjects = await subjectsTo(t, provider);
    expect(subjects).toContain('Appointment confirmed');
    expect(subjects).not.toContain('Times suggested');
  });

  test('is not sent for a time that was only suggested', async () => {
    await confirm('2027-03-05T17:00:00.000Z');
    const meeting = { id, minutes: 60, timeZone: 'UTC', place: 'call' as const };
    await (await as(provider)).appointments.propose({ ...meeting, options: ['2027-03-09T17:00:00.000Z'] });
    await (await as(requester)).exchanges.move({ id, status: 'cancelled' });
    const files = (await mailsTo(t, provider)).flatMap((mail) => mail.files ?? []);
    expect(files.filter(({ text }) => methodOf(text) === 'CANCEL')).toHaveLength(1);
  });

  test('can be downloaded by both once it is confirmed, and by no one else', async () => {
    const caller = await as(requester);
    const meeting = { minutes: 60, timeZone: 'Asia/Calcutta', place: 'call' as const, repeatWeekly: 2 };
    const options = ['2027-03-05T17:00:00.000Z'];
    const { id: appointmentId } = await caller.appointments.propose({ ...meeting, id, options });
    const rows = new SceneRows();
    const { headers } = addToken(rows, provider, 'read');
    const stranger = addToken(rows, await createMember(t.db), 'read');
    await t.db.write((tx) => rows.insert(tx));
    const url = `/api/appointments/${appointmentId}/calendar.ics`;
    const get = () => t.app.inject({ url, headers });
    expect((await get()).statusCode).toBe(404);
    await (await as(provider)).appointments.update({ id: appointmentId, accept: 0 });
    const answer = await get();
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(datesIn(answer.body)).toEqual(['2027-03-05T17:00:00.000Z', '2027-03-12T17:00:00.000Z']);
    expect((await t.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
  });

  test('is sent as a cancellation when the exchange or a member ends it, without a name behind a block', async () => {
    const { id: appointmentId } = await confirm('2027-03-05T17:00:00.000Z', { where: 'https://meet.example.com/a' });
    await (await as(provider)).blocks.add({ userId: requester });
    const mails = await mailsTo(t, requester);
    expect(mails.map(({ subject }) => subject)).not.toContain('Appointment confirmed');
    const last = mails.at(-1);
    expect(last).toMatchObject({ subject: 'Appointment cancelled' });
    expect(last?.text).not.toContain('Pro ');
    expect(methodOf(last?.files?.[0]?.text)).toBe('CANCEL');
    expect(eventsIn(last?.files?.[0]?.text ?? '')[0]?.uid).toBe(appointmentId);
    expect(last?.files?.[0]?.text, 'nor the place that they wrote').not.toContain('LOCATION');
  });

  test('reaches the other side when a member is erased', async () => {
    const { id: appointmentId } = await confirm('2027-03-05T17:00:00.000Z');
    await t.db.write(async (tx) => {
      for (const handle of t.deps.eventHandlers.MemberErased) {
        const [at, seal] = [Date.now(), () => {}];
        const member = { userId: provider, isEmailVerified: true, email: 'gone@proquo.test', wasShown: true };
        await handle(t.deps, tx, { ...member, at, purgeAt: at + DAY, seal });
      }
    });
    const last = (await filesTo(requester)).at(-1);
    expect(methodOf(last?.text)).toBe('CANCEL');
    expect(eventsIn(last?.text ?? '')[0]?.uid).toBe(appointmentId);
  });
});

describe('the private feed', () => {
  const get = (url: string) => t.app.inject(new URL(url).pathname);

  test('shows what is confirmed, and its address is stored as a hash and never logged', async () => {
    const { url } = await (await as(provider)).appointments.beginFeed();
    const { starts } = await confirm('2027-03-24T17:00:00.000Z', { repeatWeekly: 3 });
    const suggested = { minutes: 60, timeZone: 'Europe/Berlin', place: 'call' as const };
    await (await as(requester)).appointments.propose({ ...suggested, id, options: ['2027-04-24T17:00:00.000Z'] });
    const off = await confirm('2027-05-24T17:00:00.000Z');
    await (await as(requester)).appointments.update({ id: off.id, cancel: true });
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(datesIn(answer.body)).toEqual(starts);
    expect(methodOf(answer.body)).toBe('PUBLISH');
    vi.setSystemTime(Date.parse(starts.at(-1) ?? '') + 62 * DAY);
    expect(datesIn((await get(url)).body), 'what was over two months ago').toEqual([]);
    vi.setSystemTime(START);
    const secret = /([a-z0-9]+)\.ics$/.exec(url)?.[1] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    expect(JSON.stringify(await t.db.read.select().from(calendarFeeds))).not.toContain(secret);
    expect(lines.join('')).not.toContain(secret);
  });

  test('shows appointments that are no longer needed as cancelled', async () => {
    const { url } = await (await as(provider)).appointments.beginFeed();
    await confirm('2027-03-24T17:00:00.000Z');
    await (await as(provider)).exchanges.move({ id, status: 'in_progress' });
    await (await as(provider)).exchanges.move({ id, status: 'completed' });
    expect((await get(url)).body).toContain('STATUS:CANCELLED');
  });

  test.each([
    [
      'suspended',
      async () => {
        const admin = await as(await createMember(t.db, { isAdmin: true }));
        await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam in messages.' });
      },
    ],
    ['erased', async () => (await provenCallerFor(t.deps, provider)).profile.erase({})],
  ])('that was made while its owner was %s leads nowhere', async (_name, end) => {
    const caller = await as(provider);
    await end();
    const { url } = await caller.appointments.beginFeed();
    expect((await get(url)).statusCode).toBe(404);
  });

  test('is replaced by a new one, and ends', async () => {
    const caller = await as(provider);
    expect(await caller.appointments.feed()).toEqual({ since: null });
    const first = await caller.appointments.beginFeed();
    const second = await caller.appointments.beginFeed();
    expect([(await get(first.url)).statusCode, (await get(second.url)).statusCode]).toEqual([404, 200]);
    expect(await caller.appointments.feed()).toEqual({ since: new Date(START).toISOString() });
    await caller.appointments.endFeed();
    expect((await get(second.url)).statusCode).toBe(404);
    expect((await t.app.inject('/api/calendar/x.ics')).statusCode).toBe(404);
  });

  test('ends with a suspension, and does not come back with its end', async () => {
    const admin = await as(await createMember(t.db, { isAdmin: true }));
    const { url } = await (await as(provider)).appointments.beginFeed();
    await admin.admin.suspend({ id: provider, suspended: true, reason: 'Spam in messages.' });
    expect((await get(url)).statusCode).toBe(404);
    await admin.admin.suspend({ id: provider, suspended: false });
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('as time goes by', () => {
  const passHours = async (userId: string, hours: number[]) => {
    const notices: string[] = [];
    let before = (await (await as(userId)).notifications.list({})).items.length;
    for (const hour of hours) {
      vi.setSystemTime(START + hour * HOUR);
      await t.runJobs();
      await t.runJobs();
      const { items } = await (await as(userId)).notifications.list({ limit: 100 });
      for (const { title } of items.slice(0, items.length - before).toReversed()) notices.push(`${hour} ${title}`);
      before = items.length;
    }
    return notices;
  };

  test('both are reminded a day and an hour before each date, once', async () => {
    await confirm('2027-03-04T09:00:00.000Z', { repeatWeekly: 2 });
    const week = 7 * 24;
    // Each hour around the reminders of both dates and after them.
    const hours = [0, week].flatMap((from) => [24, 46, 47, 48, 49, 70, 71, 72, 73, 90].map((hour) => from + hour));
    const expected = [
      '48 Your appointment is soon',
      '71 Your appointment is in an hour',
      `${48 + week} Your appointment is soon`,
      `${71 + week} Your appointment is in an hour`,
    ];
    expect(await passHours(provider, hours)).toEqual(expected);
    for (const userId of [requester, provider]) {
      const subjects = await subjectsTo(t, userId);
      expect(subjects.filter((subject) => subject === 'Your appointment is soon')).toHaveLength(2);
      expect(subjects.filter((subject) => subject === 'Your appointment is in an hour')).toHaveLength(2);
    }
    const [over] = await (await as(provider)).appointments.ofExchange({ id });
    expect(over?.status).toBe('past');
    const [row] = await t.db.read.select().from(appointments).where(eq(appointments.exchangeId, id));
    expect(row?.status, 'stored too').toBe('past');
    expect(await t.db.read.$count(busyTimes, eq(busyTimes.userId, provider))).toBe(0);
  });

  test('no one is reminded of what was cancelled, moved, or agreed on at the last moment', async () => {
    const off = await confirm('2027-03-04T09:00:00.000Z');
    await (await as(requester)).appointments.update({ id: off.id, cancel: true });
    const moved = await confirm('2027-03-04T12:00:00.000Z');
    await (await as(requester)).appointments.update({ id: moved.id, options: ['2027-03-06T09:00:00.000Z'] });
    await (await as(provider)).appointments.update({ id: moved.id, accept: 0 });
    await confirm('2027-03-01T14:30:00.000Z');
    // 47 to 50 and 70 to 75 are when the first two dates would have been announced.
    const hours = [0, 1, 4, 5, 6, 24, 47, 48, 49, 50, 51, 70, 71, 72, 73, 74, 75, 95, 96, 97];
    const expected = ['5 Your appointment is in an hour', '96 Your appointment is soon'];
    expect(await passHours(provider, hours)).toEqual(expected);
  });

  test('a reminder is not emailed when the date was cancelled or moved before, or has begun', async () => {
    const { id: appointmentId, sequence, startsAt } = await confirm('2027-03-04T09:00:00.000Z');
    const at = Date.parse(startsAt ?? '');
    await mailsTo(t, provider);
    const send = async (changes: { sequence?: number } = {}) => {
      const details = { appointmentId, userId: provider, actorId: requester, repeatWeekly: 1 };
      const params = { ...details, sequence, startsAt: at, ...changes };
      await t.db.write((tx) => planMail(tx, appointmentNotices.day, params));
      t.outbox.length = 0;
      await t.runJobs();
      return t.outbox.filter(({ subject }) => subject === 'Your appointment is soon').length;
    };
    expect([await send(), await send({ sequence: sequence - 1 })]).toEqual([1, 0]);
    vi.setSystemTime(at);
    expect(await send()).toBe(0);
    vi.setSystemTime(START);
    await (await as(requester)).appointments.update({ id: appointmentId, cancel: true });
    expect(await send({ sequence: sequence + 1 })).toBe(0);
  });
});
