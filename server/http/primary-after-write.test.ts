import { neededPosition, wroteAt } from '#db/client/read-position.ts';
import type { Db } from '#db/client/types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createDeps } from '../deps.ts';
import { listen, openEvents } from '../test/event-streams.ts';
import { restClient } from '../test/rest-client.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

/** A node with a replica, seen from its requests: which position each read needs. */
let t: TestApp;
let node: TestApp;
let committed = 100;
const needed: (number | null)[] = [];
beforeAll(async () => {
  t = await createTestApp();
  const { env, log, mail, appUrl } = t.deps;
  const read = new Proxy(t.db.read, {
    get: (target, name, receiver) => {
      needed.push(neededPosition());
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const write: Db['write'] = async (work) => {
    const value = await t.db.write(work);
    wroteAt((committed += 1));
    return value;
  };
  const positions = { known: () => committed, ask: async () => 5_000 };
  const deps = createDeps({ env, log, mail, appUrl, db: { ...t.db, read, write, positions } });
  const app = await buildApp(deps, { clientFolder: '/nowhere' });
  await app.ready();
  node = { ...t, app, deps };
});
afterAll(async () => {
  await node.app.close();
  await t.close();
});

const positionIn = (header: unknown): number =>
  Number(/proquo_at=(\d+); Path=\/; Max-Age=60; SameSite=Lax/.exec(String(header))?.[1] ?? 0);

test('who writes gets the position of the commit, and reads of theirs need it', async () => {
  const ada = restClient(node);
  const { id } = await ada.register();
  const cookie = ada.cookie();
  const ask = (method: 'GET' | 'PATCH', url: string, sent: string, payload?: object) =>
    node.app.inject({ method, url, headers: { cookie: sent }, ...(payload ? { payload } : {}) });

  const written = await ask('PATCH', '/api/push/settings', cookie, { radius: 40 });
  const at = positionIn(written.headers['set-cookie']);
  expect(at).toBeGreaterThan(100);
  needed.length = 0;
  const read = await ask('GET', `/api/users/${id}`, `${cookie}; proquo_at=${at}`);
  expect(read.statusCode).toBe(200);
  expect(positionIn(read.headers['set-cookie'])).toBe(0);
  expect(new Set(needed)).toEqual(new Set([at]));

  needed.length = 0;
  for (const forged of ['x', '-1', '1'.repeat(40)])
    await ask('GET', `/api/users/${id}`, `${cookie}; proquo_at=${forged}`);
  expect(new Set(needed)).toEqual(new Set([0]));
});

test('who is told of a commit is told its position, and at a begin that of the primary', async () => {
  const address = await listen(node);
  const [ada, ben] = [restClient(node), restClient(node)];
  const { id } = await ada.register();
  await ben.register();
  const events = await openEvents(address, ada.cookie());
  expect(await events.next('sync')).toEqual({ at: 5_000 });
  await ben.post('/api/messages', { receiverId: id, content: 'Hi' });
  expect(await events.next('message')).toMatchObject({ at: expect.any(Number) as number });
  await events.cut();
});

test('what is computed anew after a change needs that change, whoever asks', async () => {
  const [ada, ben] = [restClient(node), restClient(node)];
  await ada.register();
  await ben.register();
  const before = committed;
  expect((await ada.patch('/api/users/profile', { firstName: 'Adela' })).status).toBeLessThan(500);
  await node.deps.db.write(async () => {});
  node.deps.responseCache.invalidate('posts');
  needed.length = 0;
  expect((await ben.get('/api/service-requests')).status).toBe(200);
  expect(Math.max(...needed.map(Number))).toBeGreaterThan(before);
});
