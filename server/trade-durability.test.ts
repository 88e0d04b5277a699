import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postInput, termsInput } from './test/factories.ts';
import { type RealServer, startRealServer } from './test/real-server.ts';

const CONNECTIONS = 8;
const EXCHANGES = 24;
const DEATHS = 3;
/** The server is killed when this many are acknowledged, while further ones are in flight. */
const ANSWERED_BEFORE_DEATH = 8;
const DAY = 86_400_000;

vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let server: RealServer;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'proquo-trade-'));
  server = await startRealServer(dataDir);
});
afterAll(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async <T>(method: string, path: string, cookie: string, body: unknown = {}): Promise<T> => {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Reads or changes the database beside the server. */
const inDatabase = <T>(work: (database: Database.Database) => T): T => {
  const database = new Database(join(dataDir, 'proquo.sqlite'));
  const result = work(database);
  database.close();
  return result;
};
const rows = <T>(sql: string) => inDatabase((database) => database.prepare(sql).all() as T[]);

const register = async (name: string) => {
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: name,
      lastName: 'Kept',
      email: `${name}@proquo.test`,
      password: 'a long password',
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  inDatabase((database) =>
    database.prepare('update users set unlimited_until = ? where id = ?').run(Date.now() + DAY, id),
  );
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

/** So many requests of one to the other, each with terms. */
const requests = async (asker: { cookie: string }, owner: { id: string; cookie: string }) => {
  const ids: string[] = [];
  for (let i = 0; i < EXCHANGES; i += 1) {
    const post = await call<{ id: string }>('POST', '/api/service-requests', owner.cookie, postInput);
    const body = { providerUserId: owner.id, serviceRequestId: post.id, terms: termsInput };
    ids.push((await call<{ id: string }>('POST', '/api/exchanges', asker.cookie, body)).id);
  }
  return ids;
};

/** Works through the ids on several connections until the server, which is killed in the middle, is gone. */
const untilDeath = async (ids: string[], work: (id: string) => Promise<unknown>): Promise<string[]> => {
  const left = [...ids];
  const answered: string[] = [];
  let dying: Promise<void> | undefined;
  const worker = async () => {
    for (let id = left.shift(); id; id = left.shift()) {
      try {
        await work(id);
      } catch (error) {
        if (dying) return;
        throw error;
      }
      answered.push(id);
      if (answered.length >= ANSWERED_BEFORE_DEATH) dying ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await dying;
  return answered;
};

type Kept = { id: string; status: string; terms: string; events: number; notices: number };
/** What is stored of each exchange: a change and all that belongs to it. */
const kept = (title: string, toStatus: string) =>
  rows<Kept>(`select e.id, e.status,
    (select group_concat(t.status) from exchange_terms t where t.exchange_id = e.id) as terms,
    (select count(*) from exchange_events v where v.exchange_id = e.id and v.to_status = '${toStatus}') as events,
    (select count(*) from notifications n where n.action_url = '/exchanges?exchange=' || e.id and n.title = '${title}') as notices
    from exchanges e`);

test('a server that is killed while terms are accepted keeps each acceptance whole or not at all', async () => {
  const [asker, owner] = [await register('asker'), await register('owner')];
  const ids = await requests(asker, owner);
  const answered = await untilDeath(ids, (id) => call('POST', `/api/exchanges/${id}/terms/1/accept`, owner.cookie));
  expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_DEATH);
  const whole = { status: 'accepted', terms: 'accepted', events: 1, notices: 1 };
  const nothing = { status: 'pending', terms: 'open', events: 0, notices: 0 };
  for (const { id, ...one } of kept('Exchange accepted', 'accepted')) {
    expect(one).toEqual(answered.includes(id) || one.status === 'accepted' ? whole : nothing);
  }
  server = await startRealServer(dataDir);
});

// Starts the server four times, so it takes long.
test.runIf(process.env['DEEP'] === 'on')(
  'requests that end unanswered while the server is killed again and again end once each, and are told once',
  async () => {
    const [asker, owner] = [await register('late-asker'), await register('late-owner')];
    const ids = await requests(asker, owner);
    await server.kill();
    const list = ids.map((id) => `'${id}'`).join(',');
    inDatabase((database) => {
      const over = Date.now() - 1000;
      database.prepare(`update exchanges set answer_by = ${over}, due_at = ${over} where id in (${list})`).run();
      database.prepare(`update jobs set run_at = ${over} where kind = 'exchanges.advance'`).run();
    });
    const ended = () =>
      rows<{ n: number }>(`select count(*) as n from exchanges where expired = 1 and id in (${list})`)[0]?.n ?? 0;
    for (let death = 0; death <= DEATHS; death += 1) {
      server = await startRealServer(dataDir);
      const enough = death === DEATHS ? EXCHANGES : Math.min(ended() + 1, EXCHANGES);
      await vi.waitFor(() => expect(ended()).toBeGreaterThanOrEqual(enough), { timeout: 60_000, interval: 5 });
      await server.kill();
    }
    const mine = kept('Request ended', 'cancelled').filter(({ id }) => ids.includes(id));
    expect(mine).toHaveLength(EXCHANGES);
    for (const { id: _, ...one } of mine) {
      expect(one).toEqual({ status: 'cancelled', terms: 'superseded', events: 1, notices: 2 });
    }
    const mails = rows<{ payload: string }>(`select payload from jobs where kind = 'email.exchange-deadline'`)
      .map(({ payload }) => JSON.parse(payload) as { exchangeId: string; userId: string; news: string })
      .filter(({ news, exchangeId }) => news === 'expired' && ids.includes(exchangeId));
    expect(new Set(mails.map(({ exchangeId, userId }) => exchangeId + userId)).size).toBe(mails.length);
    server = await startRealServer(dataDir);
  },
);
