// PostgreSQL too: locks and transactions.
import { dialect } from '#db/client/dialect.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { HOUR, MINUTE } from '../core/time.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { jobHandlers } from '../../app/job-handlers.ts';
import { attemptsOf, type JobKind, type JobHandlers } from './kinds.ts';
import { deadlineOf, laneOf, laneNames, lanes } from './lanes.ts';
import { freeLostJobs } from './finish.ts';
import { scheduleDailyJobs } from './daily-jobs.ts';
import { startWorker } from './worker.ts';

withTestApp();
beforeEach(() => t.db.write((tx) => tx.delete(jobs)));

type Executing = { execute: (query: SQL) => Promise<unknown> };
const push = (name: string) =>
  t.db.write((tx) => enqueue(tx, 'push.send', { notificationId: name, subscriptionId: name }));
const mail = (userId: string) => t.db.write((tx) => enqueue(tx, 'auth.welcome-mail', { userId }));
const listJobs = () => t.db.read.select().from(jobs).orderBy(jobs.id);
const hang = () => new Promise<never>(() => {});
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5, timeout: 30_000 });

let running: ReturnType<typeof startWorker>[] = [];
// The workers are stopped even where a test fails, because they would take the jobs of the next one.
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.stop()));
  running = [];
});

const run = (
  handlers: { push?: JobHandlers['push.send']; mail?: JobHandlers['auth.welcome-mail'] },
  deadlineMs = MINUTE,
) => {
  const { push = hang, mail = hang } = handlers;
  const worker = startWorker(
    t.deps,
    { ...jobHandlers, 'push.send': push, 'auth.welcome-mail': mail },
    () => deadlineMs,
  );
  running.push(worker);
  return worker;
};

describe('a lane', () => {
  test('that is full keeps no other waiting', async () => {
    const sent: string[] = [];
    const release = Promise.withResolvers<void>();
    for (let n = 0; n < 2 * lanes.push.concurrency; n += 1) await push(`hangs-${n}`);
    const worker = run({ push: () => release.promise, mail: async (_deps, { userId }) => void sent.push(userId) });
    const running = async () =>
      (await listJobs()).filter((row) => row.status === 'running' && row.lane === 'push').length;
    await soon(async () => expect(await running()).toBe(lanes.push.concurrency));
    await mail('waits for no one');
    await soon(() => expect(sent).toEqual(['waits for no one']));
    expect(await running()).toBe(lanes.push.concurrency);
    release.resolve();
    await worker.stop();
  });

  test('gives each worker at most what it has room for', async () => {
    for (let n = 0; n < 5; n += 1) await Promise.all([push(`p${n}`), mail(`m${n}`)]);
    const kinds = (await claimJobs(t.db, { push: 2, mail: 1, other: 8 })).map((job) => job.kind);
    expect(kinds.toSorted()).toEqual(['auth.welcome-mail', 'push.send', 'push.send']);
    expect(await claimJobs(t.db, { identity: 5 })).toEqual([]);
    expect(await claimJobs(t.db, {})).toEqual([]);
  });

  test.runIf(dialect === 'postgres')('gives no more either where the planner joins row by row', async () => {
    for (let n = 0; n < 5; n += 1) await push(`p${n}`);
    const claimed = await t.db.write(async (tx) => {
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize', 'seqscan']) {
        await (tx as unknown as Executing).execute(sql.raw(`set local enable_${way} = off`));
      }
      return claimJobs({ ...t.db, write: (work) => work(tx) }, { push: 2 });
    });
    expect(claimed).toHaveLength(2);
  });

  test('is that of the job’s kind', async () => {
    const kinds = Object.keys(jobHandlers) as JobKind[];
    const of = (lane: string) => kinds.filter((kind) => laneOf(kind) === lane);
    expect(of('push')).toEqual(['push.send']);
    expect(of('identity')).toEqual(['verification.check']);
    expect(of('mail')).toContain('profile.erased-mail');
    expect(of('mail')).not.toContain('verification.purge');
    expect(laneNames.flatMap(of).toSorted()).toEqual(kinds.toSorted());
    for (const kind of kinds) expect(deadlineOf(kind)).toBeGreaterThanOrEqual(lanes[laneOf(kind)].deadlineMs);
    expect(deadlineOf('no.such-kind')).toBe(lanes.other.deadlineMs);
  });
});

describe('a job past its deadline', () => {
  test('had an hour if it is a daily job, because those go over whole tables', async () => {
    await scheduleDailyJobs(t.db);
    const planned = (await listJobs()).map(({ kind }) => kind);
    expect(planned.length).toBeGreaterThan(15);
    expect(planned.filter((kind) => deadlineOf(kind) !== HOUR)).toEqual([]);
  });

  test('has failed and makes room for the next one, even if it never ends', async () => {
    let hanging = 0;
    const sent: string[] = [];
    for (let n = 0; n < lanes.push.concurrency; n += 1) await push(`hangs-${n}`);
    const worker = run(
      {
        push: (_deps, { notificationId }) => {
          if (notificationId === 'quick') return Promise.resolve(void sent.push('quick'));
          hanging += 1;
          return hang();
        },
      },
      100,
    );
    // Jobs of one millisecond are claimed in any order.
    await soon(() => expect(hanging).toBe(lanes.push.concurrency));
    await push('quick');
    await soon(() => expect(sent).toEqual(['quick']));
    await worker.stop();
    const failed = (await listJobs()).filter((row) => row.status === 'queued');
    expect(failed.map((row) => [row.attempts, row.lastError])).toEqual(
      Array.from({ length: lanes.push.concurrency }, () => [1, 'The job took longer than 0.1 s']),
    );
  });

  test.each(['ends well', 'fails'])('stays failed, even if it %s at last', async (how) => {
    const late = Promise.withResolvers<void>();
    await push('late');
    const worker = run({ push: () => late.promise }, 50);
    await soon(async () => expect((await listJobs())[0]).toMatchObject({ status: 'queued', attempts: 1 }));
    if (how === 'fails') late.reject(new Error('far too late'));
    else late.resolve();
    await worker.stop();
    expect((await listJobs())[0]).toMatchObject({
      status: 'queued',
      attempts: 1,
      finishedAt: null,
      lastError: 'The job took longer than 0.05 s',
    });
  });

  test('is aborted with the reason', async () => {
    let given: AbortSignal | undefined;
    await push('listens');
    const worker = run({ push: (_deps, _payload, { signal }) => ((given = signal), hang()) }, 50);
    await soon(() => expect(given?.aborted).toBe(true));
    await worker.stop();
    expect(given?.reason).toMatchObject({ message: 'The job took longer than 0.05 s' });
  });
});

describe('a job that ends the process each time', () => {
  /** What the next process does at its start. */
  const restart = async () => {
    await freeLostJobs(t.db);
    await claimJobs(t.db, {});
  };
  const makeDue = () => t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }));

  test('is dead after its tries, and does not come back', async () => {
    await push('killer');
    let starts = 0;
    while ((await claimJobs(t.db, { push: 8 })).length > 0) {
      starts += 1;
      await restart();
      await makeDue();
    }
    expect(starts).toBe(attemptsOf('push.send'));
    expect((await listJobs())[0]).toMatchObject({ status: 'dead', lastError: 'The worker ended while this job ran.' });
  });

  test('comes at once the first time, as a restart may be the reason, and then later and later', async () => {
    await push('killer');
    const waits: number[] = [];
    for (let n = 0; n < attemptsOf('push.send') - 1; n += 1) {
      await makeDue();
      await claimJobs(t.db, { push: 1 });
      const now = Date.now();
      await restart();
      waits.push(Math.round(((await listJobs())[0]!.runAt - now) / 1_000));
    }
    expect(waits).toEqual([0, 2, 6, 14, 30, 62, 126]);
  });
});
