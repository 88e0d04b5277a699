import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RealServer, startRealServer } from '../real-server.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const ROUNDS = process.env['DEEP'] === 'on' ? 3 : 1;
const CONNECTIONS = 8;
/** The server is killed when this many messages of a round are acknowledged, while further ones are in flight. */
const ANSWERED_BEFORE_DEATH = 100;

vi.setConfig({ testTimeout: 60_000 });

let dataDir: string;
let server: RealServer;
beforeAll(async () => {
  dataDir = makeFolder('durability');
  server = await startRealServer(dataDir);
});
afterAll(() => server.kill());

const post = (path: string, body: unknown, cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

const register = async (name: string) => {
  const account = { firstName: name, lastName: 'Durable', email: `${name}@proquo.test`, password: 'a long password' };
  const answer = await post('/api/auth/register', account);
  const { id } = (await answer.json()) as { id: string };
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

/** Sends until the server is gone; returns the acknowledged messages, including the last ones at its end. */
const sendUntilDeath = async (round: number, from: string, to: string): Promise<string[]> => {
  const answered: string[] = [];
  let dying: Promise<void> | undefined;
  const sender = async (connection: number) => {
    for (let i = 0; ; i += 1) {
      const content = `round ${round}, connection ${connection}, message ${i}`;
      try {
        const answer = await post('/api/messages', { receiverId: to, content }, from);
        if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
        await answer.json();
      } catch (error) {
        if (dying) return;
        throw error;
      }
      answered.push(content);
      if (answered.length >= ANSWERED_BEFORE_DEATH) dying ??= server.kill();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, connection) => sender(connection)));
  await dying;
  return answered;
};

const stored = () => {
  const database = new Database(join(dataDir, 'proquo.sqlite'));
  const integrity = database.pragma('integrity_check', { simple: true });
  const contents = database.prepare('select content from messages').pluck().all() as string[];
  const unread = database.prepare('select max(unread_count) from conversation_members').pluck().get();
  database.close();
  return { integrity, contents: new Set(contents), unread };
};

test('a server that is killed while it writes has lost nothing that it answered', async () => {
  const ada = await register('ada');
  const ben = await register('ben');
  const answered: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    answered.push(...(await sendUntilDeath(round, ada.cookie, ben.id)));
    const { integrity, contents, unread } = stored();
    expect(integrity).toBe('ok');
    expect(answered.filter((content) => !contents.has(content))).toEqual([]);
    expect(unread).toBe(contents.size);
    server = await startRealServer(dataDir);
  }
  expect(answered.length).toBeGreaterThanOrEqual(ROUNDS * ANSWERED_BEFORE_DEATH);
  const page = await fetch(`${server.url}/api/messages/conversation/${ada.id}?limit=100`, {
    headers: { cookie: ben.cookie },
  });
  expect(await page.json()).toHaveLength(100);
});

test('a server that is asked to stop answers what runs and exits cleanly', async () => {
  const cleo = await register('cleo');
  const dora = await register('dora');
  const sending = Array.from({ length: 20 }, (_, i) =>
    post('/api/messages', { receiverId: dora.id, content: `last words ${i}` }, cleo.cookie).then(
      (answer) => answer.status === 200,
      () => false,
    ),
  );
  await Promise.race(sending);
  expect(await server.stop()).toBe(0);
  const answered = (await Promise.all(sending)).flatMap((ok, i) => (ok ? [`last words ${i}`] : []));
  const { integrity, contents } = stored();
  expect(integrity).toBe('ok');
  expect(answered.length).toBeGreaterThan(0);
  expect(answered.filter((content) => !contents.has(content))).toEqual([]);
});
