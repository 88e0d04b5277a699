// PostgreSQL too: only there nodes have clocks other than the database's.
import { dialect } from '#db/client/dialect.ts';
import { deleteInBatches } from '#db/client/delete-in-batches.ts';
import { jobs, sharedCounters } from '#db/schema/platform/jobs.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../core/time.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { claimJobs } from './claim.ts';
import { enqueue } from './enqueue.ts';
import { COUNTERS_FOR_MS, loadJobCounters } from './counters.ts';
import { renewLease } from './finish.ts';

withTestApp();
beforeEach(() =>
  t.db.write(async (tx) => {
    await tx.delete(jobs);
    await tx.delete(sharedCounters);
  }),
);
afterEach(() => vi.useRealTimers());

/** What follows happens on a node whose clock is off by this much. */
const onNodeThatIsOff = (ms: number) => {
  vi.useRealTimers();
  if (ms !== 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};
const add = (userId: string, delayMs = 0) =>
  t.db.write((tx) => enqueue(tx, 'auth.welcome-mail', { userId }, { delayMs }));

describe.runIf(dialect === 'postgres')('a lease goes by the clock of the database', () => {
  test('a node two minutes ahead takes no running job, and one two minutes behind leaves no lost one', async () => {
    await add('u');
    const [job] = await claimJobs(t.db, { mail: 1 });
    onNodeThatIsOff(2 * MINUTE);
    expect(await claimJobs(t.db, { mail: 1 })).toEqual([]);
    await t.db.write((tx) => tx.update(jobs).set({ leaseUntil: sql`${jobs.leaseUntil} - ${2 * MINUTE}` }));
    onNodeThatIsOff(-2 * MINUTE);
    expect(await claimJobs(t.db, { mail: 1 })).toMatchObject([{ id: job?.id, attempts: 2 }]);
  });

  test.each([-2 * MINUTE, 2 * MINUTE])(
    'a lease begun or renewed by a node %i ms off is as long as any',
    async (off) => {
      onNodeThatIsOff(off);
      await add('u');
      const [job] = await claimJobs(t.db, { mail: 1 });
      const findLeaseEnd = async () => (await t.db.fresh.select().from(jobs))[0]?.leaseUntil ?? 0;
      onNodeThatIsOff(0);
      const first = await findLeaseEnd();
      onNodeThatIsOff(off);
      if (job) await renewLease(t.db, job);
      onNodeThatIsOff(0);
      for (const end of [first, await findLeaseEnd()]) {
        expect(end).toBeGreaterThan(Date.now() + MINUTE / 2);
        expect(end).toBeLessThan(Date.now() + 2 * MINUTE);
      }
    },
  );
});

test('what a node two minutes ahead or behind enqueues is due at once for every other, and what it delays is not', async () => {
  for (const off of [2 * MINUTE, -2 * MINUTE]) {
    onNodeThatIsOff(off);
    await add(`now ${off}`);
    await add(`later ${off}`, 10 * MINUTE);
  }
  onNodeThatIsOff(0);
  const claimed = await claimJobs(t.db, { mail: 10 });
  expect(claimed.map(({ payload }) => (payload as { userId: string }).userId).toSorted()).toEqual([
    'now -120000',
    'now 120000',
  ]);
});

describe('the counters of the queue', () => {
  const queued = async () => (await loadJobCounters(t.deps)).queued;

  test('are counted once in fifteen seconds for all nodes, and again after that', async () => {
    await add('u');
    expect(await queued()).toBe(1);
    await add('v');
    expect(await Promise.all([queued(), queued()])).toEqual([1, 1]);
    const old = sql`${sharedCounters.takenAt} - ${COUNTERS_FOR_MS + 1}`;
    await t.db.write((tx) => tx.update(sharedCounters).set({ takenAt: old }));
    const both = await Promise.all([queued(), queued()]);
    expect(both, 'one counts, another may still say what was before').toContain(2);
    expect(await queued()).toBe(2);
  });
});

test('old rows are deleted in batches, each in a transaction of its own, and no others', async () => {
  for (let n = 0; n < 7; n += 1) await add(`old ${n}`);
  await add('waiting', MINUTE);
  await t.db.write((tx) => tx.update(jobs).set({ status: 'done', finishedAt: 1 }).where(sql`run_at <= ${Date.now()}`));
  const writes = vi.spyOn(t.db, 'write');
  const old = { from: jobs, batchBy: jobs.id, where: eq(jobs.status, 'done') };
  expect(await deleteInBatches(t.db, old, { batch: 3 })).toBe(7);
  expect(writes).toHaveBeenCalledTimes(3);
  writes.mockRestore();
  expect(await t.db.fresh.select({ status: jobs.status }).from(jobs)).toEqual([{ status: 'queued' }]);
});
