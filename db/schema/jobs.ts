import { sql } from 'drizzle-orm';
import { c } from './columns.ts';
import { users } from './members.ts';
import { keep, owned } from './ownership.ts';

// The job queue, uploads, and failed searches.

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

export const uploads = owned(
  c.table(
    'uploads',
    {
      /** The object's name in storage; random, so that it cannot be guessed. */
      key: c.text().primaryKey(),
      userId: c.text().references(() => users.id, { onDelete: 'set null' }),
      status: c.text().$type<'issued' | 'stored' | 'in-use' | 'orphaned'>().notNull(),
      bytes: c.int(),
      createdAt: c.time().notNull(),
      expiresAt: c.time().notNull(),
      storedAt: c.time(),
    },
    (t) => [
      c.index('uploads_by_user').on(t.userId),
      c.index('uploads_by_status').on(t.status, t.expiresAt),
      c.check('uploads_status', sql`${t.status} in ('issued', 'stored', 'in-use', 'orphaned')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('the purge marks them as orphaned, and a daily job removes the files'),
    exported: { as: 'uploads' },
  },
);

/** The attempts to store what was put to an upload address, of a picture or of a file. */
export const uploadAttempts = c.table(
  'upload_attempts',
  {
    key: c.text().primaryKey(),
    attempts: c.int().notNull(),
    /** While one is made; in the past otherwise, also after the node that made it died. */
    busyUntil: c.time().notNull(),
    createdAt: c.time().notNull(),
  },
  (t) => [c.index('upload_attempts_old').on(t.createdAt)],
);

/** Searches without a result, counted per day and not linked to members. */
export const failedSearches = c.table(
  'failed_searches',
  { day: c.text().notNull(), words: c.text().notNull(), count: c.int().notNull().default(0) },
  (t) => [c.primaryKey({ columns: [t.day, t.words] })],
);

/** Figures that cost a walk over a table: one node at a time takes them, for all. */
export const sharedFigures = c.table('shared_figures', {
  name: c.text().primaryKey(),
  takenAt: c.time().notNull(),
  value: c.json<Record<string, number>>().notNull(),
});
