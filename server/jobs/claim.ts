import { skipLocked } from '#db/locking.ts';
import { jobs } from '#db/schema.ts';
import type { Db } from '#db/types.ts';
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { MINUTE } from '../time.ts';

export const LEASE_MS = 2 * MINUTE;

export type ClaimedJob = typeof jobs.$inferSelect;

/** Takes up to `count` due jobs for this worker. A job whose worker died is due again once its lease is over. */
export const claimJobs = (db: Db, count: number): Promise<ClaimedJob[]> =>
  db.write(async (tx) => {
    const now = Date.now();
    await tx
      .update(jobs)
      .set({ status: 'queued', runAt: now })
      .where(and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, now)));
    const due = tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.status, 'queued'), lte(jobs.runAt, now)))
      .orderBy(jobs.runAt)
      .limit(count);
    return tx
      .update(jobs)
      .set({ status: 'running', attempts: sql`${jobs.attempts} + 1`, leaseUntil: now + LEASE_MS })
      .where(inArray(jobs.id, sql`(${due} ${skipLocked})`))
      .returning();
  });
