import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../test/event-streams.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { scrape } from '../../test/scrape.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

type Sqlite = { run: (query: SQL) => unknown };

let logLines = '';
withTestApp({}, (line) => (logLines += line));

describe('a database that is unavailable', () => {
  const lost = () =>
    new DrizzleQueryError('select secret', ['private'], new Error('Connection terminated unexpectedly'));
  const message = "We're very busy right now. Please try again in a moment.";
  const countAnswers = async () => (await scrape(t.app)).of('proquo_database_away_answers_total')[''] ?? 0;
  let address: string;
  let headers: { cookie: string };
  beforeAll(async () => {
    const { client } = await registeredClient(t);
    headers = { cookie: client.cookie() };
    address = await listen(t);
  });
  afterEach(() => void vi.restoreAllMocks());
  const ask = async (path: string) => {
    const answer = await fetch(address + path, { headers });
    return { status: answer.status, wait: answer.headers.get('retry-after'), body: (await answer.json()) as unknown };
  };

  test.each(['/api/events', '/api/notifications', '/trpc/notifications.list?input=%7B%7D'])(
    'is answered at %s with 503 and a wait where the session is looked up',
    async (path) => {
      vi.spyOn(t.deps.sessions, 'find').mockRejectedValue(lost());
      expect(await ask(path)).toEqual({
        status: 503,
        wait: '2',
        body: { message, code: 'SERVICE_UNAVAILABLE', appCode: 'DATABASE_AWAY' },
      });
    },
  );

  test('is answered with 503 and a wait where a procedure reads', async () => {
    const member = await t.deps.sessions.find(headers.cookie.split('=')[1] ?? '');
    vi.spyOn(t.deps.sessions, 'find').mockResolvedValue(member);
    vi.spyOn(t.deps.db.read, 'select').mockImplementation(() => {
      throw lost();
    });
    expect(await ask('/trpc/notifications.list?input=%7B%7D')).toMatchObject({
      status: 503,
      wait: '2',
      body: { error: { message, data: { appCode: 'DATABASE_AWAY' } } },
    });
  });

  test('is counted and logged', async () => {
    const before = await countAnswers();
    logLines = '';
    vi.spyOn(t.deps.sessions, 'find').mockRejectedValue(lost());
    await ask('/api/notifications');
    expect(await countAnswers()).toBe(before + 1);
    expect(logLines).toContain("didn't answer in time");
  });

  test('is asked again by the next request', async () => {
    vi.spyOn(t.deps.sessions, 'find').mockRejectedValueOnce(lost());
    expect((await ask('/api/notifications')).status).toBe(503);
    expect((await ask('/api/notifications')).status).toBe(200);
  });
});

test('with a full disk, writes are refused with 503 until there is room again, and reads succeed', async () => {
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
