import { sql } from 'drizzle-orm';
import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { keep, owned } from '../ownership.ts';

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
