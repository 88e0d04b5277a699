// PostgreSQL too: what queries find, and in which order.
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { admin, withAdmin } from '../../test/admin/with-admin.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { claimJobs } from '../../platform/jobs/claim.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { completeJob, failJob } from '../../platform/jobs/finish.ts';
import { PermanentFailure } from '../../platform/core/permanent-failure.ts';
import { listAll } from '../../test/lists/list-all.ts';

withTestApp();
withAdmin();
beforeEach(() => t.db.write((tx) => tx.delete(jobs)));

const add = (userId: string) => t.db.write((tx) => enqueue(tx, 'auth.welcome-mail', { userId }));
/** Adds one job in each state. */
const oneOfEach = async () => {
  for (const userId of ['done', 'dead', 'failed', 'running', 'queued']) await add(userId);
  const claimed = await claimJobs(t.db, { mail: 4, other: 4, push: 4 });
  const named = (userId: string) => claimed.find((job) => (job.payload as { userId: string }).userId === userId)!;
  await completeJob(t.db, named('done'));
  await failJob(t.db, named('dead'), new PermanentFailure('no such mailbox'));
  await failJob(t.db, named('failed'), new Error('the mail server is away'));
};
const states = ['queued', 'running', 'failed', 'dead', 'done'] as const;

describe('the list of jobs', () => {
  test('shows waiting and failed ones apart, with reasons, and never the payload of a job', async () => {
    await oneOfEach();
    for (const state of states) {
      const { items } = await admin.jobs.list({ state });
      expect(items.map((job) => job.state)).toEqual([state]);
    }
    expect((await admin.jobs.list({ state: 'dead' })).items[0]).toMatchObject({
      kind: 'auth.welcome-mail',
      attempts: 1,
      maxAttempts: 16,
      lastError: 'no such mailbox',
    });
    expect((await admin.jobs.list({ state: 'failed' })).items[0]?.lastError).toBe('the mail server is away');
    expect(await admin.jobs.counts()).toEqual({ queued: 1, running: 1, failed: 1, dead: 1 });
    expect(JSON.stringify(await admin.jobs.list({}))).not.toContain('payload');
  });

  test('comes in pages, newest first, without gaps', async () => {
    for (let n = 0; n < 5; n += 1) await add(`u${n}`);
    const seen = (await listAll((page) => admin.jobs.list({ limit: 2, ...page }))).map((job) => job.id);
    const all = await t.db.read.select({ id: jobs.id }).from(jobs);
    expect(seen).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .toReversed(),
    );
  });
});

describe('trying a job again', () => {
  test('makes it due at once with as many tries as a new one, and is logged', async () => {
    await oneOfEach();
    for (const state of ['dead', 'failed'] as const) {
      const [job] = (await admin.jobs.list({ state })).items;
      const again = await admin.jobs.retry({ id: job?.id ?? '' });
      expect(again).toMatchObject({ id: job?.id, state: 'failed', attempts: 1, maxAttempts: 17, finishedAt: null });
      expect(Date.parse(again.runAt)).toBeLessThanOrEqual(Date.now());
      const log = await t.db.read
        .select()
        .from(auditLog)
        .where(eq(auditLog.subjectId, job?.id ?? ''));
      expect(log.map((entry) => entry.action)).toEqual(['job.retry']);
    }
    expect(await claimJobs(t.db, { mail: 10, other: 10, push: 10 })).toHaveLength(3);
  });

  test('is refused for one that waits, runs, is done or unknown', async () => {
    await oneOfEach();
    for (const state of ['queued', 'running', 'done'] as const) {
      const [job] = (await admin.jobs.list({ state })).items;
      await expect(admin.jobs.retry({ id: job?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    await expect(admin.jobs.retry({ id: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('happens once when admins retry it at the same moment', async () => {
    await oneOfEach();
    const [job] = (await admin.jobs.list({ state: 'dead' })).items;
    await runConcurrently(() => admin.jobs.retry({ id: job?.id ?? '' }));
    const claimed = await claimJobs(t.db, { mail: 10, other: 10, push: 10 });
    expect(claimed.filter((row) => row.id === job?.id)).toHaveLength(1);
  });
});
