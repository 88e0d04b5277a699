// PostgreSQL too: the replica.
import { join } from 'node:path';
import { openTestDb } from '#db/test/open-test-db.ts';
import type { Db } from '#db/client/types.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import type { Deps } from '../../platform/context/context.ts';
import { createDeps } from '../../app/deps.ts';
import { jobHandlers } from '../../app/job-handlers.ts';
import { runDueJobs } from '../../platform/jobs/worker.ts';
import { callerFor, createIndustries, createMember, postInput } from '../factories.ts';
import { pathOf, pictureOf } from '../pictures.ts';
import { restClient, testPassword } from '../rest-client.ts';
import { t, withTestApp } from '../with-test-app.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** A replica that has not received any data yet. */
let empty: Db;
let folder: string;
let deps: Deps;
let app: FastifyInstance;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal']);
  folder = makeFolder('replica');
  empty = await openTestDb(folder);
  const { env, log, mail, appUrl } = t.deps;
  deps = createDeps({ env, log, mail, appUrl, db: { ...t.db, read: empty.read } });
  app = await buildApp(deps, { clientFolder: join(folder, 'no-client') });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await empty.close();
});

const behind = () => restClient({ ...t, app, deps });
const runJobs = () => runDueJobs(deps, jobHandlers);

test('while the replica is behind, a member is signed in at once, and signed out at once', async () => {
  const client = behind();
  const { email } = await client.register({ password: testPassword });
  expect((await client.get('/api/auth/user')).body).toMatchObject({ email });
  const { token } = (await client.post('/api/tokens', { name: 'Script', currentPassword: testPassword })).body as {
    token: string;
  };
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200);
  const again = behind();
  expect((await again.post('/api/auth/login', { email, password: testPassword })).status).toBe(200);
  const change = { currentPassword: testPassword, newPassword: 'a better password' };
  expect((await client.post('/api/auth/change-password', change)).status).toBe(200);
  expect((await again.get('/api/auth/user')).status).toBe(401);
});

test('while the replica is behind, a change is answered with what it made of it', async () => {
  const client = behind();
  await client.register();
  expect((await client.patch('/api/push/settings', { radius: 40 })).body).toMatchObject({ radius: 40 });
  expect((await client.patch('/api/email/preferences', { updates: false })).body).toMatchObject({ updates: false });
  const quiet = { from: '22:00', to: '07:00' };
  expect((await client.patch('/api/push/quiet-hours', quiet)).body).toMatchObject(quiet);
  const { uploadURL } = (await client.post('/api/objects/upload')).body as { uploadURL: string };
  const put = await app.inject({ method: 'PUT', url: pathOf(uploadURL), payload: await pictureOf() });
  expect(put.statusCode).toBe(200);
});

test('while the replica is behind, no job does nothing for lack of its rows', async () => {
  const { id, email } = await behind().register();
  const near = await createMember(t.db, { lat: 30.2672, lng: -97.7431 });
  const author = await createMember(t.db);
  await (await callerFor(t.deps, author)).posts.create(postInput);
  await runJobs();
  expect(t.outbox.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Welcome to ProQuo',
    'Please verify your email',
  ]);
  const { items } = await (await callerFor(t.deps, near)).notifications.list({});
  expect(items.map(({ type }) => type)).toEqual(['service_request']);
  expect((await (await callerFor(t.deps, id)).subscription.status()).trial).toMatchObject({ daysLeft: 30 });
});
