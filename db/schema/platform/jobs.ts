import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';

// The job queue, and counters that one node computes for all.

export const jobs = c.table(
  'jobs',
  {
    id: c.text().primaryKey(),
    kind: c.text().notNull(),
    /** Each lane has its own concurrency limit, so that lanes do not delay one another. */
    lane: c.text().notNull().default('other'),
    payload: c.json<unknown>().notNull(),
    /** Allows at most one queued or running job per key. Cleared when the job ends. */
    dedupeKey: c.text().unique(),
    status: c.text().$type<'queued' | 'running' | 'done' | 'dead'>().notNull().default('queued'),
    runAt: c.time().notNull(),
    attempts: c.int().notNull().default(0),
    maxAttempts: c.int().notNull().default(8),
    leaseUntil: c.time(),
    lastError: c.text(),
    createdAt: c.time().notNull(),
    finishedAt: c.time(),
  },
  (t) => [
    c.index('jobs_due').on(t.lane, t.status, t.runAt),
    c.index('jobs_lease').on(t.status, t.leaseUntil),
    c.index('jobs_by_status').on(t.status, t.id),
    c.index('jobs_finished').on(t.finishedAt),
    c.check('jobs_status', sql`${t.status} in ('queued', 'running', 'done', 'dead')`),
  ],
);

/** Counters that read a whole table: one node at a time computes them, for all. */
export const sharedCounters = c.table('shared_figures', {
  name: c.text().primaryKey(),
  takenAt: c.time().notNull(),
  value: c.json<Record<string, number>>().notNull(),
});
