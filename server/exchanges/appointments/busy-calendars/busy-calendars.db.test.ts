import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#scripts/test/certificate.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { askOutsideBy } from '../../../platform/gateways/outbound/ask-outside.ts';
import { publicOnlyAgent } from '../../../platform/gateways/outbound/public-only-agent.ts';
import { DAY, HOUR } from '../../../platform/core/time.ts';
import { type Caller, callerFor, createExchange, createMember } from '../../../test/factories.ts';
import { updateMember } from '../../../test/rows.ts';
import { registeredClient, testPassword } from '../../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readDueCalendars } from './read.ts';

const START = Date.UTC(2026, 10, 2, 8);
const secret = 'a-very-secret-part';
let t: TestApp;
let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const lines: string[] = [];
beforeAll(async () => {
  const files = await makeCertificate('127.0.0.1');
  server = createServer(files, (request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `https://${host}`;
  t = await createTestApp({}, (line) => lines.push(line));
  t.deps.askOutside = askOutsideBy(publicOnlyAgent({ allowed: [host], ca: files.cert }));
});
let ada: string;
let ben: string;
let adaCalls: Caller;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  ada = await createMember(t.db, { timeZone: 'UTC' });
  ben = await createMember(t.db, { timeZone: 'UTC' });
  adaCalls = await callerFor(t.deps, ada);
});
afterEach(async () => {
  vi.useRealTimers();
  await t.db.write((tx) => tx.delete(busyCalendars));
  await t.db.write((tx) => tx.delete(jobs).where(inArray(jobs.kind, ['calendars.read'])));
});
afterAll(async () => {
  server.closeAllConnections();
  await t.close();
});

const calendarOf = (...starts: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...starts.flatMap((start, at) => [
      'BEGIN:VEVENT',
      `UID:${at}`,
      'SUMMARY:Visit to the surgeon',
      `DTSTART:${start}`,
      'DURATION:PT1H',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
const serve = (text: string) => {
  answer = (_, response) => void response.end(text);
};
const add = async (caller = adaCalls, path = `/${secret}.ics`) => {
  const calendar = await caller.appointments.addBusyCalendar({ url: `${origin}${path}` });
  await t.runJobs();
  return calendar;
};
const mine = async () => (await adaCalls.appointments.busyCalendars())[0];
const later = async (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
  await readDueCalendars(t.deps, {}, { signal: new AbortController().signal });
  await t.runJobs();
};

test('a calendar is read at once, and only its busy times are stored', async () => {
  serve(calendarOf('20261103T090000Z', '20261103T093000Z'));
  expect(await add()).toEqual({
    id: expect.any(String),
    host: new URL(origin).host,
    checkedAt: null,
    lastError: null,
    spans: [],
  });
  expect(await mine()).toMatchObject({
    checkedAt: new Date(START).toISOString(),
    spans: [{ startsAt: '2026-11-03T09:00:00.000Z', endsAt: '2026-11-03T10:30:00.000Z' }],
  });
  const [row] = await t.db.read.select().from(busyCalendars);
  const everything = JSON.stringify([row, lines, await t.db.read.select().from(jobs)]);
  for (const word of [secret, 'surgeon']) expect(everything).not.toContain(word);
});

test("a calendar's address may be webcal, is https otherwise, and names no one", async () => {
  serve(calendarOf('20261103T090000Z'));
  await adaCalls.appointments.addBusyCalendar({ url: `${origin.replace('https:', 'webcal:')}/x.ics` });
  await t.runJobs();
  expect((await mine())?.spans).toHaveLength(1);
  for (const url of [
    'http://a.example/',
    'ftp://a.example/',
    'https://ada@a.example/',
    'https://ada:b@a.example/',
    'x',
  ]) {
    await expect(adaCalls.appointments.addBusyCalendar({ url })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('there are at most five, also where twenty are added at the same moment', async () => {
  serve(calendarOf());
  const url = `${origin}/x.ics`;
  const added = await Promise.allSettled(
    Array.from({ length: 20 }, () => adaCalls.appointments.addBusyCalendar({ url })),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(adaCalls.appointments.addBusyCalendar({ url })).rejects.toMatchObject({ code: 'CONFLICT' });
  const [first] = await adaCalls.appointments.busyCalendars();
  const other = await callerFor(t.deps, ben);
  expect(await other.appointments.busyCalendars()).toEqual([]);
  expect(await adaCalls.appointments.removeBusyCalendar({ id: first!.id })).toEqual({ success: true });
  await adaCalls.appointments.addBusyCalendar({ url });
});

test('free times leave out what is in the calendars of both, and show neither whose it is', async () => {
  const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, 'accepted');
  const from = '2026-11-03T09:00:00.000Z';
  const free = async () => (await adaCalls.appointments.freeTimes({ id, minutes: 60, from })).slice(0, 2);
  expect(await free()).toEqual([from, '2026-11-03T09:30:00.000Z']);
  serve(calendarOf('20261103T090000Z'));
  await add();
  expect(await free()).toEqual(['2026-11-03T10:00:00.000Z', '2026-11-03T10:30:00.000Z']);
  serve(calendarOf('20261103T103000Z'));
  await add(await callerFor(t.deps, ben));
  expect(await free()).toEqual(['2026-11-03T11:30:00.000Z', '2026-11-03T12:00:00.000Z']);
});

test('an appointment tells a member who is busy then that it overlaps, and can be accepted', async () => {
  const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, 'accepted');
  const benCalls = await callerFor(t.deps, ben);
  const input = { id, minutes: 60, timeZone: 'UTC', place: 'in_person' as const };
  const suggested = await benCalls.appointments.propose({ ...input, options: ['2026-11-03T09:30:00.000Z'] });
  serve(calendarOf('20261103T090000Z'));
  await add();
  const seen = async (caller: Caller) => (await caller.appointments.list({})).items[0]?.overlapsBusy;
  expect([await seen(adaCalls), await seen(benCalls)]).toEqual([true, false]);
  const [ofExchange] = await adaCalls.appointments.ofExchange({ id });
  expect(ofExchange?.overlapsBusy).toBe(true);
  expect(await adaCalls.appointments.update({ id: suggested.id, accept: 0 })).toMatchObject({
    status: 'confirmed',
    overlapsBusy: true,
  });
  serve(calendarOf('20261103T103000Z'));
  await later(HOUR);
  expect(await seen(adaCalls)).toBe(false);
});

test('a calendar is read every hour, and not more often', async () => {
  let asked = 0;
  answer = (_, response) => void response.end(calendarOf(...((asked += 1) > 1 ? [] : ['20261103T090000Z'])));
  await add();
  await later(HOUR / 2);
  expect(asked).toBe(1);
  await later(HOUR / 2);
  expect(asked).toBe(2);
  expect(await mine()).toMatchObject({ spans: [], checkedAt: new Date(START + HOUR).toISOString() });
});

test.each<[string, string, typeof answer]>([
  ['is not there', 'refused', (_, response) => void response.writeHead(404).end()],
  ['hangs up', 'unreachable', (request) => void request.socket.destroy()],
  ['is too large', 'too_large', (_, response) => void response.end('x'.repeat(1_000_001))],
  ['is none', 'unreadable', (_, response) => void response.end('<p>Visit to the surgeon</p>')],
  [
    'leads inside',
    'unreachable',
    (_, response) => void response.writeHead(302, { location: 'https://127.0.0.1:1/' }).end(),
  ],
  ['leads in circles', 'unreachable', (_, response) => void response.writeHead(302, { location: '/again' }).end()],
])('a calendar that %s keeps its busy times for a day, and says why: %s', async (_, lastError, fails) => {
  serve(calendarOf('20261120T090000Z'));
  await add();
  answer = fails;
  await later(HOUR);
  expect(await mine()).toMatchObject({ lastError, checkedAt: new Date(START).toISOString(), spans: [{}] });
  await later(22 * HOUR);
  expect((await mine())?.spans).toHaveLength(1);
  await later(HOUR);
  expect(await mine()).toMatchObject({ lastError, spans: [] });
  serve(calendarOf('20261120T090000Z'));
  await later(HOUR);
  expect(await mine()).toMatchObject({ lastError: null, spans: [{}] });
});

test('three redirects are followed', async () => {
  answer = (request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end(calendarOf('20261103T090000Z'));
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  };
  await add(adaCalls, '/3');
  expect((await mine())?.spans).toHaveLength(1);
  await add(await callerFor(t.deps, ben), '/4');
  expect(await (await callerFor(t.deps, ben)).appointments.busyCalendars()).toMatchObject([
    { lastError: 'unreachable', spans: [] },
  ]);
});

test('no calendar of a suspended member is read, and an erased one loses it; the export has no address', async () => {
  let asked = 0;
  answer = (_, response) => void response.end(calendarOf(...((asked += 1) > 0 ? ['20261103T090000Z'] : [])));
  await add();
  await updateMember(t.db, ada, { suspendedAt: 1 });
  await later(DAY);
  expect(asked).toBe(1);
  vi.useRealTimers();
  const { client } = await registeredClient(t);
  const added = await client.post('/api/calendar/busy', { url: `${origin}/${secret}.ics` });
  expect(added).toMatchObject({ status: 200, body: { host: new URL(origin).host, spans: [] } });
  const { body } = await client.get('/api/user/export');
  expect(body).toMatchObject({ busyCalendars: [{ host: new URL(origin).host, spans: [] }] });
  expect(JSON.stringify(body)).not.toContain(secret);
  expect(JSON.stringify((await client.get('/api/calendar/busy')).body)).not.toContain(secret);
  const before = await t.db.read.$count(busyCalendars);
  expect((await client.delete('/api/user', { password: testPassword })).status).toBe(200);
  expect(await t.db.read.$count(busyCalendars)).toBe(before - 1);
});
