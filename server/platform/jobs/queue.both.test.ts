// PostgreSQL too: locks and transactions.
import { oneTimeTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '../context/context.ts';
import { createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, HOUR, MINUTE } from '../core/time.ts';
import { claimJobs, LEASE_MS } from './claim.ts';
import { cleanUp } from '../../app/clean-up.ts';
import { enqueue } from './enqueue.ts';
import { backoff, completeJob, failJob, freeLostJobs, renewLease } from './finish.ts';
import { jobHandlers } from '../../app/job-handlers.ts';
import type { JobHandlers } from './kinds.ts';
import { PermanentFailure } from '../core/permanent-failure.ts';
import { scheduleDailyJobs } from './daily-jobs.ts';
import { startWorker } from './worker.ts';

withTestApp();
beforeEach(() => t.db.write((tx) => tx.delete(jobs)));

const add = (userId: string, options: Parameters<typeof enqueue>[3] = {}) =>
  t.db.write((tx) => enqueue(tx, 'auth.welcome-mail', { userId }, options));
const listJobs = () => t.db.read.select().from(jobs).orderBy(jobs.id);
const first = async () => {
  const [row] = await listJobs();
  if (!row) throw new Error('there is no job');
  return row;
};

describe('a job', () => {
  test('exists only if the write around it does', async () => {
    const write = t.db.write(async (tx) => {
      await enqueue(tx, 'auth.welcome-mail', { userId: 'u' });
      throw new Error('changed my mind');
    });
    await expect(write).rejects.toThrow('changed my mind');
    expect(await listJobs()).toEqual([]);
  });

  test('of a key is not made twice while one waits or runs, and again once that is over', async () => {
    await add('u', { dedupeKey: 'k' });
    await add('u', { dedupeKey: 'k' });
    expect(await listJobs()).toHaveLength(1);
    const [job] = await claimJobs(t.db, { mail: 1 });
    await add('u', { dedupeKey: 'k' });
    expect(await listJobs()).toHaveLength(1);
    await completeJob(t.db, job!);
    await add('u', { dedupeKey: 'k' });
    expect((await listJobs()).map((row) => row.status)).toEqual(['done', 'queued']);
  });

  test('that is done once is not made again after it ran, even if what made it runs again', async () => {
    for (let times = 0; times < 2; times += 1) await add('u', { once: 'k' });
    const [job] = await claimJobs(t.db, { mail: 5 });
    await completeJob(t.db, job!);
    await add('u', { once: 'k' });
    expect((await listJobs()).map((row) => row.status)).toEqual(['done']);
  });

  test('that is delayed is not due yet', async () => {
    await add('u', { delayMs: MINUTE });
    expect(await claimJobs(t.db, { mail: 10 })).toEqual([]);
  });

  test('is claimed by one of many workers', async () => {
    for (let i = 0; i < 10; i += 1) await add(`u${i}`);
    const claims = (await Promise.all(Array.from({ length: 8 }, () => claimJobs(t.db, { mail: 3 })))).flat();
    expect(new Set(claims.map((job) => job.id)).size).toBe(claims.length);
    expect(claims).toHaveLength(10);
  });

  test('whose worker died is due again after its lease, and the dead worker’s result no longer counts', async () => {
    await add('u');
    const [lost] = await claimJobs(t.db, { mail: 1 });
    expect(await claimJobs(t.db, { mail: 1 })).toEqual([]);
    await t.db.write((tx) => tx.update(jobs).set({ leaseUntil: Date.now() - 1 }));
    const [again] = await claimJobs(t.db, { mail: 1 });
    expect(again).toMatchObject({ id: lost!.id, attempts: 2 });
    expect(again!.leaseUntil).toBeGreaterThan(Date.now() + LEASE_MS - MINUTE);
    await completeJob(t.db, lost!);
    expect((await first()).status).toBe('running');
    await completeJob(t.db, again!);
    expect(await first()).toMatchObject({ status: 'done', payload: {} });
  });

  test('that fails is tried again later and later, and is dead after its last try', async () => {
    await add('u', { dedupeKey: 'k' });
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 16; attempt += 1) {
      await t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }));
      const [job] = await claimJobs(t.db, { mail: 1 });
      await failJob(t.db, job!, new Error(`failure ${attempt}`));
      delays.push(Math.round(((await first()).runAt - Date.now()) / 1000));
    }
    expect(delays.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    // Retries of emails outlast a mail server that is down for hours.
    expect(delays.slice(0, 15).reduce((sum, delay) => sum + delay)).toBeGreaterThan(4 * 3600);
    expect(await first()).toMatchObject({ status: 'dead', attempts: 16, lastError: 'failure 16', dedupeKey: null });
    expect(backoff(30)).toBe(HOUR);
  });
});

describe('a job that cannot succeed', () => {
  test('is dead at once, with its reason', async () => {
    await add('u');
    const [job] = await claimJobs(t.db, { mail: 1 });
    await failJob(t.db, job!, new PermanentFailure('no such mailbox'));
    expect(await first()).toMatchObject({ status: 'dead', attempts: 1, lastError: 'no such mailbox' });
  });

  test('keeps no key when its last try took the worker with it, but that of a job that is made once', async () => {
    const keys = [{ dedupeKey: 'k' }, { once: 'k' }, {}];
    for (const key of keys) await add('u', key);
    await t.db.write((tx) => tx.update(jobs).set({ attempts: 15 }));
    await claimJobs(t.db, { mail: 10 });
    await t.db.write((tx) => tx.update(jobs).set({ leaseUntil: Date.now() - 1 }));
    await claimJobs(t.db, { mail: 10 });
    for (const key of keys) await add('u', key);
    expect((await listJobs()).map(({ status, dedupeKey }) => [status, dedupeKey])).toEqual([
      ['dead', null],
      ['dead', 'once:k'],
      ['dead', null],
      ['queued', 'k'],
      ['queued', null],
    ]);
  });
});

describe('the daily jobs', () => {
  const at = Date.parse('2026-03-10T12:00:00Z');
  test('are planned once for each day, however often they are planned', async () => {
    await Promise.all([1, 2, 3].map(() => scheduleDailyJobs(t.db, at)));
    const planned = (await listJobs()).map((row) => row.dedupeKey);
    expect(planned).toContain('once:jobs.clean-up:2026-03-11');
    expect(planned).toContain('once:notifications.nearby-digests:2026-03-10');
    expect(new Set(planned).size).toBe(planned.length);
    await scheduleDailyJobs(t.db, at + DAY);
    expect(await listJobs()).toHaveLength(2 * planned.length);
  });

  test('remove what finished long ago, and nothing that waits', async () => {
    for (const user of ['done', 'fresh', 'dead', 'waiting']) await add(user);
    const named = (user: string) => eq(jobs.payload, { userId: user });
    const end = (user: string, status: 'done' | 'dead', finishedAt = Date.now() - 8 * DAY) =>
      t.db.write((tx) => tx.update(jobs).set({ status, finishedAt }).where(named(user)));
    await end('done', 'done');
    await end('fresh', 'done', Date.now());
    await end('dead', 'dead');
    await cleanUp(t.deps);
    const left = (await listJobs()).map((row) => (row.payload as { userId: string }).userId);
    expect(left).toEqual(['fresh', 'dead', 'waiting']);
  });

  test('remove sessions and links that are over, and none that is still good', async () => {
    const userId = await createMember(t.db);
    const now = Date.now();
    const [over, good] = [now - 1, now + DAY];
    await t.db.write(async (tx) => {
      const session = { userId, createdAt: now, lastSeenAt: now };
      const link = { userId, purpose: 'undo-email' as const, email: 'before@proquo.test', createdAt: now };
      await tx.insert(sessions).values([
        { ...session, id: 'over', publicId: 'over', expiresAt: over },
        { ...session, id: 'good', publicId: 'good', expiresAt: good },
      ]);
      await tx.insert(oneTimeTokens).values([
        { ...link, id: 'over', expiresAt: over },
        { ...link, id: 'used', expiresAt: good, usedAt: now },
        { ...link, id: 'good', expiresAt: good },
      ]);
    });
    await cleanUp(t.deps);
    expect(await t.db.read.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'good' }]);
    expect(await t.db.read.select({ id: oneTimeTokens.id }).from(oneTimeTokens)).toEqual([{ id: 'good' }]);
  });
});

describe('the worker', () => {
  test('says that it lives, so that a slow job stays its own', async () => {
    await add('slow');
    const [job] = await claimJobs(t.db, { mail: 1 });
    await t.db.write((tx) => tx.update(jobs).set({ leaseUntil: Date.now() - 1 }));
    await renewLease(t.db, job!);
    expect(await claimJobs(t.db, { mail: 1 })).toEqual([]);
    await freeLostJobs(t.db);
    expect(await claimJobs(t.db, { mail: 1 })).toMatchObject([{ id: job!.id, attempts: 2 }]);
    await renewLease(t.db, job!);
    expect((await first()).leaseUntil).toBeGreaterThan(Date.now());
  });

  test('lets no slow job keep the others waiting', async () => {
    const done: string[] = [];
    let finish = () => {};
    await add('slow');
    const worker = await run(async (_deps, payload) => {
      const { userId } = payload as { userId: string };
      if (userId === 'slow') await new Promise<void>((resolve) => (finish = resolve));
      done.push(userId);
    });
    for (let i = 0; i < 12; i += 1) await add(`u${i}`);
    await vi.waitFor(() => expect(done).toHaveLength(12), { interval: 5 });
    finish();
    await worker.stop();
    expect(done.at(-1)).toBe('slow');
  });

  const run = async (handler: (deps: Deps, payload: unknown) => Promise<void>) => {
    const handlers = { ...jobHandlers, 'auth.welcome-mail': handler } as JobHandlers;
    return startWorker(t.deps, handlers);
  };

  test('runs what is there and what comes, without being asked', async () => {
    const done: unknown[] = [];
    await add('before');
    const worker = await run(async (_deps, payload) => void done.push(payload));
    await add('after');
    await vi.waitFor(() => expect(done).toEqual([{ userId: 'before' }, { userId: 'after' }]), { interval: 5 });
    await worker.stop();
    expect((await listJobs()).map((row) => row.status)).toEqual(['done', 'done']);
  });

  test('finishes what runs when it is stopped, and begins nothing new', async () => {
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await add('slow');
    const worker = await run(() => {
      started.resolve();
      return finished.promise;
    });
    await started.promise;
    const stopping = worker.stop();
    await add('too late');
    finished.resolve();
    await stopping;
    expect((await listJobs()).map((row) => row.status)).toEqual(['done', 'queued']);
  });

  test('keeps a failure’s reason and goes on with the others', async () => {
    await add('bad');
    await add('good');
    const unknown = { id: 'z', kind: 'no.such-kind', payload: {}, runAt: 0, createdAt: 0 };
    await t.db.write((tx) => tx.insert(jobs).values(unknown));
    const worker = await run(async (_deps, payload) => {
      if ((payload as { userId: string }).userId === 'bad') throw new Error('bad luck');
    });
    const isEachTried = async () => expect((await listJobs()).every((row) => row.attempts === 1)).toBe(true);
    await vi.waitFor(isEachTried, { interval: 5 });
    await worker.stop();
    expect((await listJobs()).map((row) => [row.status, row.lastError])).toEqual([
      ['queued', 'bad luck'],
      ['done', null],
      ['queued', 'There is no handler for jobs of kind no.such-kind'],
    ]);
    expect((await t.db.read.select().from(jobs).where(eq(jobs.id, 'z')))[0]?.runAt).toBeGreaterThan(Date.now());
  });
});
