import { recordCommit, usesPrimary } from '#db/client/read-scope.ts';
import type { Db } from '#db/client/types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { createDeps } from '../../app/deps.ts';
import type { TestApp } from '../../test/test-app.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

/** A node with a replica, seen from its requests: whether each read has to be answered by the primary. */
let node: TestApp;
const answeredBy: (boolean | null)[] = [];
withTestApp();
beforeAll(async () => {
  const { env, log, mail, appUrl } = t.deps;
  const read = new Proxy(t.db.read, {
    get: (target, name, receiver) => {
      answeredBy.push(usesPrimary());
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const write: Db['write'] = async (work) => {
    const value = await t.db.write(work);
    recordCommit();
    return value;
  };
  const deps = createDeps({ env, log, mail, appUrl, db: { ...t.db, read, write, hasReplica: true } });
  const app = await buildApp(deps, { clientFolder: '/nowhere' });
  await app.ready();
  node = { ...t, app, deps };
});
afterAll(() => node.app.close());

test('a member who writes gets a cookie of two seconds, with which the primary answers their reads', async () => {
  const ada = restClient(node);
  const { id } = await ada.register();
  const cookie = ada.cookie();
  const ask = (method: 'GET' | 'PATCH', url: string, sent: string, payload?: object) =>
    node.app.inject({ method, url, headers: { cookie: sent }, ...(payload ? { payload } : {}) });

  const written = await ask('PATCH', '/api/push/settings', cookie, { radius: 40 });
  expect(String(written.headers['set-cookie'])).toContain('proquo_primary=1; Path=/; Max-Age=2; SameSite=Lax');
  answeredBy.length = 0;
  const answer = await ask('GET', `/api/users/${id}`, `${cookie}; proquo_primary=1`);
  expect(answer.statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'] ?? '')).not.toContain('proquo_primary');
  expect(new Set(answeredBy)).toEqual(new Set([true]));

  answeredBy.length = 0;
  for (const sent of [cookie, `${cookie}; proquo_primary=x`]) await ask('GET', `/api/users/${id}`, sent);
  expect(new Set(answeredBy)).toEqual(new Set([false]));
});

test('no answer is cached, because a replica may not have the write that outdated the previous answer', async () => {
  const ada = restClient(node);
  await ada.register();
  for (let times = 0; times < 2; times += 1) {
    answeredBy.length = 0;
    // The filter makes this no prepared query, which reads without asking the database for anything of its own.
    expect((await ada.get('/api/service-requests?type=offering')).status).toBe(200);
    expect(answeredBy.length).toBeGreaterThan(0);
  }
});
