import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';
import { type ComparedFields, wishes } from './saved-searches.ts';

// What `alerts.ts` has now, only read by the release before; dropped in the next one.

export const wishHits = owned(
  c.table(
    'wish_hits',
    {
      wishId: c
        .text()
        .notNull()
        .references(() => wishes.id, { onDelete: 'cascade' }),
      postSeq: c
        .int()
        .notNull()
        .references(() => posts.seq, { onDelete: 'cascade' }),
      userId: owner(),
      foundAt: c.time().notNull(),
      tell: c.text().$type<'daily' | 'weekly'>(),
    },
    (t) => [
      c.primaryKey({ columns: [t.wishId, t.postSeq] }),
      c.index('wish_hits_by_post').on(t.postSeq),
      c.index('wish_hits_by_owner').on(t.userId),
      c.index('wish_hits_to_tell').on(t.tell, t.userId).where(sql`tell is not null`),
      c.check('wish_hits_tell', sql`${t.tell} in ('daily', 'weekly')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('as `post_alerts`'),
    exported: never('copied to `post_alerts`'),
  },
);

export const wishBefores = c.table(
  'wish_befores',
  {
    seq: c.serial(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    before: c.json<ComparedFields>().notNull(),
    beganAt: c.time().notNull(),
    endedAt: c.time().notNull(),
  },
  (t) => [c.index('wish_befores_by_post').on(t.postSeq, t.seq)],
);

export const matchBefores = c.table(
  'match_befores',
  {
    seq: c.serial(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    gives: c.json<string[]>().notNull(),
    wants: c.json<string[]>().notNull(),
    isRemote: c.bool().notNull(),
    alsoOnline: c.bool().notNull(),
    lat: c.real(),
    lng: c.real(),
  },
  (t) => [c.index('match_befores_by_post').on(t.postSeq, t.seq)],
);

export const nearbyHeld = owned(
  c.table(
    'nearby_held',
    {
      userId: owner(),
      postId: c.text().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.postId] })],
  ),
  { of: 'userId', whenErased: drop('as `post_alerts`'), exported: never('copied to `post_alerts`') },
);
