import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

// What members used of their allowances, and attempts to upload.

export const usageCounters = owned(
  c.table(
    'usage_counters',
    {
      userId: owner(),
      /** 'YYYY-MM' in UTC. */
      month: c.text().notNull(),
      posts: c.int().notNull().default(0),
      messages: c.int().notNull().default(0),
      invitations: c.int().notNull().default(0),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.month] })],
  ),
  { of: 'userId', whenErased: keep('counts only, so that restoring resets no limit'), exported: { as: 'usage' } },
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
