import { sql } from 'drizzle-orm';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, never, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';

// What matches and trade circles are found in: rows derived from the posts.

export const matchIndex = owned(
  c.table(
    'market_posts',
    {
      postSeq: c
        .int()
        .notNull()
        .references(() => posts.seq, { onDelete: 'cascade' }),
      postId: c.text().notNull().unique(),
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      /** Whether the post is active. Only then does it have a cell and keys, by which it is found. */
      isOpen: c.bool().notNull(),
      /** The grid cell of about 35 miles that it lies in; null for an unknown place. */
      cell: c.int(),
      lat: c.real(),
      lng: c.real(),
      isRemote: c.bool().notNull(),
      alsoOnline: c.bool().notNull(),
      value: c.real().notNull(),
      /** Posts of a higher rank are looked at first: new ones, and those of members who often say yes. */
      rank: c.real().notNull(),
      gives: c.json<string[]>().notNull(),
      wants: c.json<string[]>().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.postSeq] }),
      c.index('market_posts_near').on(t.cell, t.rank),
      c.index('market_posts_by_user').on(t.userId),
    ],
  ),
  { of: 'userId', whenErased: drop('derived from the posts'), exported: never('derived from the posts') },
);

export const matchIndexKeys = c.table(
  'market_keys',
  {
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    side: c.text().$type<'gives' | 'wants'>().notNull(),
    /** `s:` and a skill's id, or `i:` and an industry's name in lower case. */
    key: c.text().notNull(),
    /** Whether it is given, or wanted, at any distance. */
    isOnline: c.bool().notNull(),
    cell: c.int(),
    rank: c.real().notNull(),
  },
  (t) => [
    c.primaryKey({ columns: [t.postSeq, t.side, t.key] }),
    c.index('market_keys_best').on(t.side, t.key, t.rank),
    c.index('market_keys_online').on(t.side, t.key, t.isOnline, t.rank),
    c.index('market_keys_near').on(t.side, t.key, t.cell, t.rank),
    c.check('market_keys_side', sql`${t.side} in ('gives', 'wants')`),
  ],
);

/**
 * Skills that would close a trade circle of the post's owner, who has none today. A nightly job finds them, so that no
 * one has to search when they are shown.
 */
export const circleMissingSkills = owned(
  c.table(
    'circle_lacks',
    {
      postSeq: c
        .int()
        .notNull()
        .references(() => posts.seq, { onDelete: 'cascade' }),
      skillId: c.text().notNull(),
      userId: owner(),
      cell: c.int().notNull(),
      /** When it was first found; later nights that find it again leave it. */
      foundAt: c.time().notNull(),
      checkedAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.postSeq, t.skillId] }),
      c.index('circle_lacks_near').on(t.skillId, t.cell),
      c.index('circle_lacks_around').on(t.cell, t.skillId),
      c.index('circle_lacks_of').on(t.userId, t.foundAt),
      c.index('circle_lacks_checked').on(t.checkedAt),
    ],
  ),
  { of: 'userId', whenErased: drop('derived from the posts'), exported: never('derived from the posts') },
);

/** Matches that a member does not want to see for a while. */
export const matchDismissals = owned(
  c.table(
    'match_dismissals',
    {
      userId: owner(),
      /** A match's id in the API: the ids of the member's post and of the other one, with a dot between. */
      matchId: c.text().notNull(),
      until: c.time().notNull(),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.matchId] }), c.index('match_dismissals_until').on(t.until)],
  ),
  { of: 'userId', whenErased: drop('stored for a return by `sealDismissals`'), exported: { as: 'matchDismissals' } },
);
