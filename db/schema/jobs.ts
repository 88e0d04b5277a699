import { sql } from 'drizzle-orm';
import { c } from './columns.ts';
import { users } from './members.ts';
import { keep, owned } from './ownership.ts';

// The job queue, uploads, and small facts that the server keeps about itself.

export const jobs = c.table(
  'jobs',
  {
    id: c.text().primaryKey(),
    kind: c.text().notNull(),
    /** Jobs of one lane wait for each other only. */
    lane: c.text().notNull().default('other'),
    payload: c.json<unknown>().notNull(),
    /** At most one waiting or running job of a key. Cleared when the job ends. */
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
      /** Unguessable; the object's name. */
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
    whenErased: keep('the purge lets go of them, and a daily job removes the files'),
    exported: { as: 'uploads' },
  },
);

/** Words that were searched and found nothing, a count a day, by nobody in particular. */
export const failedSearches = c.table(
  'failed_searches',
  { day: c.text().notNull(), words: c.text().notNull(), count: c.int().notNull().default(0) },
  (t) => [c.primaryKey({ columns: [t.day, t.words] })],
);
