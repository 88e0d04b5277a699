import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../core/time.ts';
import { callerFor, createExchange, createPostRow, termsInput } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Client = ReturnType<typeof restClient> & { id: string };
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET';
let t: TestApp;
const lines: string[] = [];
let asker: Client;
let owner: Client;
let admin: Client;
let stranger: Client;

const join = async (fields: Partial<typeof users.$inferInsert> = {}): Promise<Client> => {
  const client = restClient(t);
  const { id } = await client.register();
  const unlimited = { unlimitedUntil: Date.now() + DAY, isEmailVerified: true, profileComplete: true };
  await t.db.write((tx) =>
    tx
      .update(users)
      .set({ ...unlimited, ...fields })
      .where(eq(users.id, id)),
  );
  return { ...client, id };
};
beforeAll(async () => {
  // Requests are logged at this level only.
  t = await createTestApp({ LOG_LEVEL: 'debug' }, (line) => lines.push(line));
  [asker, owner, admin, stranger] = [await join(), await join(), await join({ isAdmin: true }), await join()];
});
afterAll(() => t.close());

const soon = (hours = 48) => new Date(Date.now() + hours * HOUR).toISOString();
const details = 'The files for print are still missing.';
const begin = (status: 'pending' | 'in_progress' | 'completed' = 'in_progress') =>
  createExchange(t.deps, { requester: asker.id, provider: owner.id }, status);
const meeting = { options: [soon()], minutes: 60, timeZone: 'Europe/Berlin', place: 'in_person', where: 'Here' };
const raw = (client: Client, method: Method, url: string, payload: string) =>
  t.app.inject({ method, url, payload, headers: { cookie: client.cookie(), 'content-type': 'application/json' } });

const EVIL = 'Here\r\nATTENDEE:mailto:evil@proquo.test\r\nEND:VEVENT';
const texts = [
  '\ud800',
  'a\udfffb',
  'a\u0000b',
  '\u202eabc',
  '',
  ' ',
  'x'.repeat(100_000),
  '__proto__',
  '../../etc/passwd',
];
const times = [
  '10000-01-01',
  '-000001-01-01',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  '9999-12-31',
  '2027-02-30',
  '2027-03-01T24:00:00Z',
  '2027-03-01T10:00:00+99:99',
  '2027-03-01T10:00:60Z',
];
const zones = ['../../etc', '+02:00', 'UTC\r\nX:1', 'utc', 'Etc/Unknown', 'Factory', 'localtime', 'constructor'];
const numbers = [-0, -1, 1.5, 99, 1e308, Number.MAX_SAFE_INTEGER + 2];
const many = Array.from({ length: 5_000 });
const others = [null, true, {}, [], [null], many.map(() => 'x'), many.map(() => ({})), { length: 3 }, [[[[[]]]]]];
const strange: unknown[] = [...texts, ...times, ...zones, ...numbers, ...others];
/** What JSON can say and JavaScript cannot, or should not. */
const rawValues = [
  '1e999',
  '-1e999',
  'NaN',
  '-0',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '"\\ud800"',
];

/** Sends the body with each field replaced by each strange value; each answer is an answer, and none a failure. */
const attack = async (client: Client, method: Method, url: () => Promise<string>, body: Record<string, unknown>) => {
  const seen = new Set<number>();
  const send = async (payload: string, what: string) => {
    const answer = await raw(client, method, await url(), payload);
    expect([200, 400, 404, 409, 413], `${method} ${what}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
    seen.add(answer.statusCode);
  };
  for (const field of Object.keys(body)) {
    for (const value of strange) {
      await send(JSON.stringify({ ...body, [field]: value }), `${field} = ${JSON.stringify(value).slice(0, 60)}`);
      const list = Array.isArray(body[field]) ? JSON.stringify({ ...body, [field]: [value] }) : null;
      if (list) await send(list, `${field} = [${JSON.stringify(value).slice(0, 60)}]`);
    }
    for (const value of rawValues) {
      const { [field]: _, ...rest } = body;
      await send(
        `${JSON.stringify(rest).slice(0, -1)}${Object.keys(rest).length > 0 ? ',' : ''}"${field}":${value}}`,
        `${field}: ${value}`,
      );
    }
  }
  return seen;
};

describe('strange input is answered, and breaks nothing', () => {
  test('in terms', async () => {
    const { id } = await begin('pending');
    expect(
      await attack(asker, 'POST', async () => `/api/exchanges/${id}/terms`, {
        ...termsInput,
        baseVersion: 20,
        nothingInReturn: false,
        startsOn: '2027-03-01',
        endsOn: '2027-03-02',
        place: 'remote',
        note: 'A note',
      }),
    ).toContain(400);
    const [item] = termsInput.providerGives;
    for (const [field, values] of Object.entries({
      description: texts,
      quantity: numbers,
      value: numbers,
      unit: texts,
    })) {
      for (const value of values) {
        const body = { ...termsInput, providerGives: [{ ...item, [field]: value }], baseVersion: 20 };
        const answer = await asker.post(`/api/exchanges/${id}/terms`, body);
        expect([400, 409], `${field} ${value}`).toContain(answer.status);
      }
    }
    for (const version of ['0', '-1', '1.5', '1e3', '99999999999999999999', 'NaN', '%00', '__proto__', ' 1']) {
      const answer = await owner.post(`/api/exchanges/${id}/terms/${version}/accept`);
      expect([400, 404, 409], version).toContain(answer.status);
      expect([400, 404, 409], version).toContain((await asker.delete(`/api/exchanges/${id}/terms/${version}`)).status);
    }
  });

  test('in disputes', async () => {
    const { id } = await begin('completed');
    const pending = await begin('pending');
    const body = { reason: 'other', details, messageIds: ['x'] };
    expect(await attack(asker, 'POST', async () => `/api/exchanges/${pending.id}/dispute`, body)).toContain(400);
    const opened = (await asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details })).body as {
      id: string;
    };
    expect(
      await attack(owner, 'POST', async () => `/api/disputes/${opened.id}/answer`, { details, messageIds: ['x'] }),
    ).toContain(400);
    expect(
      await attack(admin, 'PATCH', async () => `/api/admin/disputes/${opened.id}`, { decision: 'x', note: 'y' }),
    ).toContain(400);
    expect(
      await attack(admin, 'PATCH', async () => '/api/admin/disputes/unknown', {
        decision: 'counts',
        note: 'We read it.',
      }),
    ).toContain(400);
  });

  test('in appointments', async () => {
    const { id } = await begin();
    const [first] = [(await asker.post(`/api/exchanges/${id}/appointments`, meeting)).body as { id: string }];
    expect(
      await attack(asker, 'POST', async () => `/api/exchanges/${id}/appointments`, { ...meeting, repeatWeekly: 1 }),
    ).toContain(400);
    expect(await attack(owner, 'PATCH', async () => `/api/appointments/${first.id}`, { accept: 7 })).toContain(400);
    expect(await attack(owner, 'PATCH', async () => `/api/appointments/${first.id}`, { options: [soon(5)] })).toContain(
      400,
    );
    expect(
      await attack(owner, 'PATCH', async () => `/api/appointments/${first.id}`, {
        cancel: true,
        reason: 'x'.repeat(501),
      }),
    ).toContain(400);
    for (const [name, values] of Object.entries({ minutes: numbers, from: times, timeZone: zones })) {
      for (const value of values) {
        const answer = await asker.get(
          `/api/exchanges/${id}/free-times?${new URLSearchParams({ [name]: `${value}` })}`,
        );
        expect([200, 400, 409], `${name} ${value}`).toContain(answer.status);
      }
    }
    for (const path of ['../..', '%00', '%ff', 'x'.repeat(300), '__proto__', '%0d%0a']) {
      expect([400, 404], path).toContain((await asker.get(`/api/appointments/${path}/calendar.ics`)).status);
    }
  });

  test('in hours and absences', async () => {
    expect(
      await attack(owner, 'PUT', async () => '/api/users/hours', {
        timeZone: 'UTC',
        hours: [{ day: 1, from: '09:00', to: '12:00' }],
      }),
    ).toContain(400);
    for (const day of [...numbers, '1', null]) {
      for (const from of ['24:00', '9:00', '09:60', '\u0660\u0669:00', '09:00\n', '00:00']) {
        const body = { timeZone: 'UTC', hours: [{ day, from, to: '23:59' }] };
        expect([200, 400]).toContain((await owner.put('/api/users/hours', body)).status);
      }
    }
    expect(
      await attack(stranger, 'PUT', async () => '/api/users/away', { until: '2020-01-01', timeZone: 'UTC' }),
    ).toContain(400);
    await stranger.delete('/api/users/away');
  });

  test('in messages and conversations', async () => {
    const { id } = await begin();
    expect(
      await attack(asker, 'POST', async () => '/api/messages', {
        receiverId: owner.id,
        content: 'Hello',
        exchangeId: id,
        serviceRequestId: null,
        attachmentIds: [],
      }),
    ).toContain(400);
    expect(
      await attack(asker, 'PATCH', async () => `/api/messages/conversation/${owner.id}`, {
        archived: 1,
        muted: 1,
        unread: 1,
      }),
    ).toContain(400);
    expect(
      await attack(asker, 'POST', async () => '/api/attachments', {
        name: 'plan.pdf',
        type: 'application/pdf',
        bytes: 5,
      }),
    ).toContain(400);
    for (const q of [...texts, '"', '*', 'NEAR(', '-', ':', '(((', 'a* OR', '\\', "'; drop table messages"]) {
      const answer = await asker.get(`/api/messages/search?${new URLSearchParams({ q: q.toWellFormed() })}`);
      expect([200, 400, 414], q.slice(0, 20)).toContain(answer.status);
    }
  });
});

describe('what belongs to others', () => {
  test('is not found by a member who is no party, whatever they send', async () => {
    const { id } = await begin();
    const appointment = (await asker.post(`/api/exchanges/${id}/appointments`, meeting)).body as { id: string };
    const dispute = (await asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details })).body as {
      id: string;
    };
    const calls: [Method, string, unknown?][] = [
      ['GET', `/api/exchanges/${id}`],
      ['GET', `/api/exchanges/${id}/terms`],
      ['POST', `/api/exchanges/${id}/terms`, { ...termsInput, baseVersion: 0 }],
      ['POST', `/api/exchanges/${id}/terms/1/accept`],
      ['DELETE', `/api/exchanges/${id}/terms/1`],
      ['POST', `/api/exchanges/${id}/confirm`],
      ['POST', `/api/exchanges/${id}/dispute`, { reason: 'other', details }],
      ['GET', `/api/disputes/${dispute.id}`],
      ['POST', `/api/disputes/${dispute.id}/answer`, { details }],
      ['POST', `/api/disputes/${dispute.id}/withdraw`],
      ['GET', `/api/exchanges/${id}/appointments`],
      ['POST', `/api/exchanges/${id}/appointments`, meeting],
      ['GET', `/api/exchanges/${id}/free-times`],
      ['PATCH', `/api/appointments/${appointment.id}`, { accept: 0 }],
      ['PATCH', `/api/appointments/${appointment.id}`, { cancel: true }],
      ['GET', `/api/appointments/${appointment.id}/calendar.ics`],
      ['POST', '/api/messages', { receiverId: owner.id, content: 'Hello', exchangeId: id }],
    ];
    for (const [method, url, body] of calls) {
      const answer = await raw(stranger, method, url, JSON.stringify(body ?? {}));
      expect(answer.statusCode, `${method} ${url}`).toBe(404);
    }
  });

  test('goes into no message and no dispute', async () => {
    const { id } = await begin();
    const foreign = await callerFor(t.deps, stranger.id);
    const { id: file } = await foreign.messages.requestAttachment({ name: 'a.pdf', type: 'application/pdf', bytes: 5 });
    const said = await foreign.messages.send({ receiverId: owner.id, content: 'Not yours' });
    const send = (attachmentIds: string[]) =>
      asker.post('/api/messages', { receiverId: owner.id, content: '', attachmentIds });
    expect((await send([file])).status).toBe(404);
    expect((await send([said.id])).status).toBe(404);
    const contest = (messageIds: string[]) =>
      asker.post(`/api/exchanges/${id}/dispute`, { reason: 'other', details, messageIds });
    expect((await contest([said.id])).status).toBe(400);
    expect((await contest([file])).status).toBe(400);
    expect((await asker.get(`/api/exchanges/${id}`)).body).toMatchObject({ disputeId: null });
  });
});

describe('a calendar', () => {
  test.each([
    ['where', { where: 'A;B,C\\nATTENDEE:x' }, 'Logo design'],
    ['service', {}, EVIL],
  ])('holds no line that somebody put into the %s', async (_name, fields, serviceOffered) => {
    const post = await createPostRow(t.db, owner.id, { serviceOffered });
    const caller = await callerFor(t.deps, asker.id);
    const { id } = await caller.exchanges.create({ providerUserId: owner.id, serviceRequestId: post.id });
    await (await callerFor(t.deps, owner.id)).exchanges.move({ id, status: 'accepted' });
    const asked = { ...meeting, options: [soon(serviceOffered === EVIL ? 200 : 300)], ...fields };
    const refused = await asker.post(`/api/exchanges/${id}/appointments`, { ...asked, where: EVIL });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['where'] }] } });
    const proposed = (await asker.post(`/api/exchanges/${id}/appointments`, asked)).body as { id: string };
    expect((await owner.patch(`/api/appointments/${proposed.id}`, { accept: 0 })).status).toBe(200);
    const file = String((await asker.get(`/api/appointments/${proposed.id}/calendar.ics`)).body);
    const names = file
      .split(/\r?\n/)
      .filter((line) => !/^[ \t]/.test(line))
      .map((line) => line.split(/[:;]/)[0]);
    expect(names).not.toContain('ATTENDEE');
    expect(names.filter((name) => name === 'END')).toHaveLength(2);
  });

  test('whose address is guessed is not found, and no address is logged, however it is written', async () => {
    const { url } = (await asker.post('/api/calendar')).body as { url: string };
    const path = new URL(url).pathname;
    const secret = /([a-z0-9]{20,})\.ics$/.exec(path)?.[1] ?? '';
    expect((await restClient(t).get(path)).status).toBe(200);
    const ways = [
      path,
      `${path}?a=1`,
      path.replace('calendar', '%63alendar'),
      path.replace('calendar', 'Calendar'),
      path.replace('/api/', '/api//'),
      path.replace('/api/calendar/', '/api/calendar%2f'),
      path.replace('/api/calendar/', '/api/calendar//'),
      path.replace('/api/', '/api/./'),
    ];
    for (const way of ways) expect([200, 404], way).toContain((await restClient(t).get(way)).status);
    const guesses = [
      'a'.repeat(40),
      secret.slice(0, -1),
      `${secret}a`,
      secret.toUpperCase(),
      '../../etc/passwd',
      '%00',
    ];
    for (const guess of guesses) {
      expect([400, 404], guess).toContain((await restClient(t).get(`/api/calendar/${guess}.ics`)).status);
    }
    expect(lines.join('\n')).toContain('calendar/[hidden]');
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});
