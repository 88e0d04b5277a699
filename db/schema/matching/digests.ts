import type { FirstStep } from '#contracts/matching/digests.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { owner, users } from '../auth/members.ts';
import { drop, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';

// Emails that the product sends on its own: weekly digests, and those to newcomers.

/** Who wants the weekly digest, and when the next one is due. */
export const weeklyReaders = owned(
  c.table(
    'weekly_readers',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      createdAt: c.time().notNull(),
      /** Monday morning where the member lives. */
      nextAt: c.time().notNull(),
    },
    (t) => [c.index('weekly_readers_due').on(t.nextAt, t.userId)],
  ),
  { of: 'userId', whenErased: drop('stored for a return by `sealWeekly`'), exported: { as: 'weeklyLetter' } },
);

/** Posts that a weekly digest showed, so that none shows twice. */
export const weeklyPosts = owned(
  c.table(
    'weekly_posts',
    {
      userId: owner(),
      postSeq: c
        .int()
        .notNull()
        .references(() => posts.seq, { onDelete: 'cascade' }),
      sentAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.postSeq] }),
      c.index('weekly_posts_by_post').on(t.postSeq),
      c.index('weekly_posts_age').on(t.sentAt),
    ],
  ),
  { of: 'userId', whenErased: drop('stored for a return by `sealWeekly`'), exported: { as: 'weeklyPosts' } },
);

/** Onboarding emails of the first two weeks: recorded before they are sent, so that no day has two. */
export const firstLetters = owned(
  c.table(
    'first_letters',
    {
      userId: owner(),
      step: c.text().$type<FirstStep>().notNull(),
      /** 'YYYY-MM-DD' in UTC. */
      day: c.text().notNull(),
      sentAt: c.time(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.step] }),
      c.uniqueIndex('first_letters_a_day').on(t.userId, t.day),
      c.check('first_letters_step', sql`${t.step} in ('profile', 'post', 'sought', 'request')`),
    ],
  ),
  { of: 'userId', whenErased: 'seal', exported: { as: 'firstLetters' } },
);
