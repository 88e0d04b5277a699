import { skipLocked } from '#db/client/locking.ts';
import { jobs } from '#db/schema/jobs.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../core/time.ts';
import { type Lane, laneNames } from './lanes.ts';
import { keysAfterEnd } from './once-key.ts';

/** Short, because a worker that lives renews it: so long waits what a dead worker left. */
export const LEASE_MS = MINUTE;

/**
 * How long what was lost waits: not at all after its first try, then two seconds, six, fourteen, up to an hour. It may
 * be what ends the process, and the others are to get on meanwhile.
 */
const waitOfLost = sql`case when ${jobs.attempts} > 11 then ${sql.raw(String(HOUR))}
  else ((1 << (${jobs.attempts} - 1)) - 1) * 2000 end`;

export type ClaimedJob = typeof jobs.$inferSelect;

/** How many more jobs of each lane there is room for. */
export type Places = Partial<Record<Lane, number>>;

/**
 * Takes due jobs for this worker, as many of each lane as it has places. A job whose worker died is due again once its
 * lease is over, later each time, and dead if that was its last try: it may be what kills the workers.
 */
export const claimJobs = (db: Db, places: Places): Promise<ClaimedJob[]> =>
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
    const runAt = sql<number>`cast(${now} as bigint) + ${waitOfLost}`;
    await tx.update(jobs).set({ status: 'queued', runAt }).where(lost);
    const due = laneNames
      .filter((lane) => places[lane])
      .map((lane) => {
        const ids = tx
          .select({ id: jobs.id })
          .from(jobs)
          .where(and(eq(jobs.lane, lane), eq(jobs.status, 'queued'), lte(jobs.runAt, now)))
          .orderBy(jobs.runAt)
          .limit(places[lane] ?? 0);
        return sql`select id from (${ids} ${skipLocked}) as due_${sql.raw(lane)}`;
      });
    if (due.length === 0) return [];
    const claimed = await tx
      .update(jobs)
      .set({ status: 'running', attempts: sql`${jobs.attempts} + 1`, leaseUntil: now + LEASE_MS })
      .where(inArray(jobs.id, sql`(${sql.join(due, sql` union all `)})`))
      .returning();
    // An update answers in no order of its own.
    return claimed.toSorted((a, b) => a.runAt - b.runAt || (a.id < b.id ? -1 : 1));
  });
