import { jobs } from '#db/schema/platform/jobs.ts';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { startWork } from '../../app/start-work.ts';
import { createMember } from '../factories.ts';
import { t, withTestApp } from '../with-test-app.ts';
import { buildWorkerApp } from '../../app/worker-app.ts';

let userId: string;
withTestApp({ METRICS_TOKEN: 'let me see' });
beforeAll(async () => {
  userId = await createMember(t.db);
});
beforeEach(() => t.db.write((tx) => tx.delete(jobs)));

const withRole = (ROLE: Deps['env']['ROLE']): Deps => ({ ...t.deps, env: { ...t.deps.env, ROLE } });
const add = () => t.db.write((tx) => enqueue(tx, 'auth.welcome-mail', { userId }));
const listStates = async () => {
  const rows = await t.db.fresh.select({ kind: jobs.kind, status: jobs.status }).from(jobs);
  return rows.filter(({ kind }) => kind === 'auth.welcome-mail').map(({ status }) => status);
};

test('a node that serves the web runs no job, and signals the workers that one is due', async () => {
  const heard = Promise.withResolvers<unknown>();
  t.deps.bus.listen('jobs', heard.resolve);
  const work = await startWork(withRole('web'));
  await add();
  await heard.promise;
  expect(await t.db.fresh.$count(jobs), 'nor does it plan any').toBe(1);
  expect(await listStates()).toEqual(['queued']);
  await work.stop();
});

test.each(['worker', 'both'] as const)('a node of the role %s runs jobs, and plans the daily ones', async (role) => {
  const work = await startWork(withRole(role));
  await add();
  await vi.waitFor(async () => expect(await listStates()).toEqual(['done']), { interval: 5, timeout: 10_000 });
  const listJobKinds = async () => (await t.db.fresh.select({ kind: jobs.kind }).from(jobs)).map(({ kind }) => kind);
  await vi.waitFor(async () => expect(await listJobKinds()).toContain('jobs.clean-up'), {
    interval: 5,
    timeout: 10_000,
  });
  await work.stop();
});

test('a worker answers health and metrics, and nothing else', async () => {
  const app = await buildWorkerApp(t.deps);
  for (const url of ['/healthz', '/readyz']) expect((await app.inject(url)).statusCode).toBe(200);
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer let me see' } });
  expect(body).toContain('jobs{state="queued"}');
  for (const url of ['/', '/api/user-services', '/trpc/posts.list', '/api/events', '/api/docs']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  }
  await app.close();
});
