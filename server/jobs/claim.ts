import { skipLocked } from '#db/locking.ts';
import { jobs } from '#db/schema.ts';
import type { Db } from '#db/types.ts';
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { MINUTE } from '../time.ts';
import { keysAfterEnd } from './once-key.ts';

/** Short, because a worker that lives renews it: so long waits what a dead worker left. */
export const LEASE_MS = MINUTE;

export type ClaimedJob = typeof jobs.$inferSelect;

/**
 * Takes up to `count` due jobs for this worker. A job whose worker died is due again once its lease is over, and
 * dead if that was its last try: it may be what kills the workers.
 */
export const claimJobs = (db: Db, count: number): Promise<ClaimedJob[]> =>
  db.write(async (tx) => {
    const now = Date.now();
    const lost = and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, now));
    await tx
      .update(jobs)
      .set({
        status: 'dead',
        dedupeKey: keysAfterEnd(),
        finishedAt: now,
        lastError: 'The worker ended while this job ran.',
      })
      .where(and(lost, gte(jobs.attempts, jobs.maxAttempts)));
    await tx.update(jobs).set({ status: 'queued', runAt: now }).where(lost);
    const due = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, 'queued'), lte(jobs.runAt, now)))
      .orderBy(jobs.runAt)
      .limit(count);
    const claimed = await tx
      .update(jobs)
      .set({ status: 'running', attempts: sql`${jobs.attempts} + 1`, leaseUntil: now + LEASE_MS })
      .where(inArray(jobs.id, sql`(${due} ${skipLocked})`))
      .returning();
    // An update answers in no order of its own.
    return claimed.toSorted((a, b) => a.runAt - b.runAt || (a.id < b.id ? -1 : 1));
  });
