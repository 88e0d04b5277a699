import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from './router.ts';
import { limits } from './limits.ts';
import { restClient } from './test/rest-client.ts';
import { createTestApp, type TestApp } from './test/test-app.ts';

let on: TestApp;
let off: TestApp;
beforeAll(async () => {
  on = await createTestApp({ RATE_LIMIT: 'on' });
  off = await createTestApp({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await on.close();
  await off.close();
});

/** Uses up what a member may do in an hour without waiting for it to be done. */
const useUp = async (t: TestApp, name: string, who: string) => {
  const limit = limits[name]!;
  for (let count = 0; count < limit.most; count += 1)
    await t.deps.bus.quotas.take(`${name}:${who}`, limit.most, limit.per);
};

test('each limit is of a procedure that exists, or of a route that asks for it', () => {
  const known = [...Object.keys(appRouter._def.procedures), 'export', 'verify-identity'];
  expect(Object.keys(limits).filter((name) => !known.includes(name))).toEqual([]);
});

test('a member who did it often enough waits, over both ways in, and nobody else does', async () => {
  const [ada, ben] = [restClient(on), restClient(on)];
  const { id } = await ada.register();
  await ben.register();
  await useUp(on, 'auth.sendVerification', id);
  const refused = await ada.post('/api/auth/verify-email/send', {});
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  const trpc = await ada.post('/trpc/auth.sendVerification', undefined);
  expect(trpc.status).toBe(429);
  expect((await ben.post('/api/auth/verify-email/send', {})).status).toBe(200);
});

test('a mailbox gets five reset links an hour, and the sixth answer is the same', async () => {
  const ada = restClient(on);
  const { email } = await ada.register();
  await on.runJobs();
  on.outbox.length = 0;
  const answers = new Set<string>();
  for (let count = 0; count < 6; count += 1) {
    const { status, body } = await ada.post('/api/auth/forgot-password', { email });
    answers.add(`${status} ${JSON.stringify(body)}`);
    await on.runJobs();
  }
  expect([...answers]).toHaveLength(1);
  expect(on.outbox.filter(({ to }) => to === email)).toHaveLength(5);
});

test('where no limit holds, nobody waits', async () => {
  const ada = restClient(off);
  const { id } = await ada.register();
  await useUp(off, 'auth.sendVerification', id);
  expect((await ada.post('/api/auth/verify-email/send', {})).status).toBe(200);
});
