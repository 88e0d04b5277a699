import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

// What members used of their allowances.

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
