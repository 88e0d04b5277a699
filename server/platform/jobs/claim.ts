import { skipLocked } from '#db/client/locking.ts';
import { databaseNow } from '#db/client/clock.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../core/time.ts';
import { type Lane, laneNames } from './lanes.ts';
import { keysAfterEnd } from './once-key.ts';

/** Jobs of a dead worker wait this long. It can be short, because a running worker renews its lease. */
export const LEASE_MS = MINUTE;

/**
 * The delay of a job whose worker died: none after the first attempt, then two seconds, six, fourteen, up to an hour.
 * The job may be what crashes the process, and others should run in between.
 */
const lostJobDelay = sql`case when ${jobs.attempts} > 11 then ${sql.raw(String(HOUR))}
  else ((1 << (${jobs.attempts} - 1)) - 1) * 2000 end`;

/** When a lease that begins or is renewed now will end. */
export const leaseEnd = () => sql<number>`${databaseNow()} + ${sql.raw(String(LEASE_MS))}`;

export type ClaimedJob = typeof jobs.$inferSelect;

/** The number of free slots of each lane. */
export type FreeSlots = Partial<Record<Lane, number>>;

/**
 * Claims due jobs, at most as many per lane as it has free slots. A job whose worker died is due again after its lease,
 * with a growing delay, and dead after its last attempt: it may be what crashes the workers.
 */
export const claimJobs = (db: Db, freeSlots: FreeSlots): Promise<ClaimedJob[]> =>
  db.write(async (tx) => {
    const now = Date.now();
    // The lease is compared with the database's clock: if clocks differ, nodes would take running jobs from others, or
    // wait for lost ones.
    const lost = and(eq(jobs.status, 'running'), lt(jobs.leaseUntil, databaseNow()));
    await tx
      .update(jobs)
      .set({
        status: 'dead',
        dedupeKey: keysAfterEnd(),
        finishedAt: now,
        lastError: 'The worker ended while this job ran.',
      })
      .where(and(lost, gte(jobs.attempts, jobs.maxAttempts)));
    const runAt = sql<number>`cast(${now} as bigint) + ${lostJobDelay}`;
    await tx.update(jobs).set({ status: 'queued', runAt }).where(lost);
    const dueQuery = laneNames
      .filter((lane) => freeSlots[lane])
      .map((lane) => {
        const ids = tx
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(eq(jobs.lane, lane), eq(jobs.status, 'queued'), lte(jobs.runAt, now)))
          .orderBy(jobs.runAt)
          .limit(freeSlots[lane] ?? 0);
        return sql`select id from (${ids} ${skipLocked}) as due_${sql.raw(lane)}`;
      });
    if (dueQuery.length === 0) return [];
    // Chosen before the update: within it PostgreSQL may choose again for each row, which skips those just locked.
    const chosen = await tx.select({ id: sql<string>`id` }).from(sql`(${sql.join(dueQuery, sql` union all `)}) as due`);
    if (chosen.length === 0) return [];
    const claimed = await tx
      .update(jobs)
      .set({ status: 'running', attempts: sql`${jobs.attempts} + 1`, leaseUntil: leaseEnd() })
      .where(
        inArray(
          jobs.id,
          chosen.map(({ id }) => id),
        ),
      )
      .returning();
    // `returning()` guarantees no order.
    return claimed.toSorted((a, b) => a.runAt - b.runAt || (a.id < b.id ? -1 : 1));
  });
