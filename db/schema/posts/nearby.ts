import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';
import { posts } from './posts.ts';

// Who is notified of a new post.

/**
 * The keys under which a new post finds the members to notify: grid cells around where they live, their industries, and
 * both. Derived from place, industries and settings (`server/auth/members/listening`).
 */
export const postListeners = owned(
  c.table(
    'post_listeners',
    {
      key: c.text().notNull(),
      userId: owner(),
      /** The week in which the member was last here, negative: the index has the latest first. */
      quiet: c.int().notNull(),
      /** When the member was last notified of a post: of those who were here in a week, who waits longest is first. */
      notifiedAt: c.time('told_at').notNull().default(0),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.key] }),
      c.index('post_listeners_next').on(t.key, t.quiet, t.notifiedAt, t.userId),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('derived from place, industries and settings'),
    exported: never('follows from the place, the industries and the settings'),
  },
);

/** Posts of which members were notified: a job that runs again notifies no one else. */
export const postTellings = c.table(
  'post_tellings',
  {
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    at: c.time().notNull(),
    /** Whether it matched more members than were notified; the others find it in their digest. */
    isWide: c.bool().notNull(),
    /** The day ('YYYY-MM-DD' in UTC) of that digest; null until then. */
    digestDay: c.text(),
  },
  (t) => [
    c.primaryKey({ columns: [t.postSeq] }),
    c.index('post_tellings_wide').on(t.digestDay).where(sql`is_wide`),
    c.index('post_tellings_by_age').on(t.at),
  ],
);
