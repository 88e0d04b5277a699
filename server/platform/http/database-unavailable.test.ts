import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../test/event-streams.ts';
import { restClient } from '../../test/rest-client.ts';
import { scrape } from '../../test/scrape.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Sqlite = { run: (query: SQL) => unknown };

let t: TestApp;
let logLines = '';
beforeAll(async () => {
  t = await createTestApp({}, (line) => (logLines += line));
});
afterAll(() => t.close());

test('a database that is unavailable is answered with 503 and a wait, event streams included', async () => {
  const client = restClient(t);
  await client.register();
  const headers = { cookie: client.cookie() };
  const find = t.deps.sessions.find.bind(t.deps.sessions);
  const { select } = t.deps.db.read;
  const lost = () =>
    new DrizzleQueryError('select secret', ['private'], new Error('Connection terminated unexpectedly'));
  const address = await listen(t);
  const ask = async (path: string) => {
    const answer = await fetch(address + path, { headers });
    return [answer.status, answer.headers.get('retry-after'), await answer.text()] as const;
  };

  t.deps.sessions.find = () => Promise.reject(lost());
  const body = {
    message: "We're very busy right now. Please try again in a moment.",
    code: 'SERVICE_UNAVAILABLE',
    appCode: 'DATABASE_AWAY',
  };
  for (const path of ['/api/events', '/api/notifications', '/trpc/notifications.list?input=%7B%7D']) {
    const [status, wait, text] = await ask(path);
    expect([path, status, wait]).toEqual([path, 503, '2']);
    expect(JSON.parse(text)).toEqual(body);
  }

  t.deps.sessions.find = find;
  expect((await ask('/api/notifications'))[0]).toBe(200);
  const member = await find(headers.cookie.split('=')[1] ?? '');
  t.deps.sessions.find = async () => member;
  Object.assign(t.deps.db.read, {
    select: () => {
      throw lost();
    },
  });
  const [status, wait, text] = await ask('/trpc/notifications.list?input=%7B%7D');
  expect([status, wait]).toEqual([503, '2']);
  expect(JSON.parse(text)).toMatchObject({ error: { message: body.message, data: { appCode: 'DATABASE_AWAY' } } });
  Object.assign(t.deps.db.read, { select });
  t.deps.sessions.find = find;
  expect((await scrape(t.app)).of('proquo_database_away_answers_total')).toEqual({ '': 4 });
  expect(logLines).toContain("didn't answer in time");
  expect((await ask('/api/notifications'))[0]).toBe(200);
});

test('a full disk refuses what it cannot keep with 503, goes on reading, and takes writes when there is room', async () => {
  const [client, other] = [restClient(t), restClient(t)];
  await client.register();
  const { id: receiverId } = await other.register();
  const limitPages = (count: number) =>
    t.db.write(async (tx) => (tx as unknown as Sqlite).run(sql.raw(`pragma max_page_count = ${count}`)));
  const send = () => client.post('/api/messages', { receiverId, content: 'word '.repeat(900) });
  await limitPages(1);
  let answer = await send();
  for (let n = 0; n < 500 && answer.status === 200; n += 1) answer = await send();
  expect([answer.status, answer.body]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  expect((await client.get(`/api/messages/conversation/${receiverId}`)).status).toBe(200);
  await limitPages(2 ** 30);
  expect((await send()).status).toBe(200);
});
