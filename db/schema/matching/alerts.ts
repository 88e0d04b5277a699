import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';
import { type ComparedFields, wishes } from './saved-searches.ts';

// Alerts of posts: what sources found for members, and how posts were before they changed.

/** What found a post for a member. */
export type AlertSource = 'saved_search' | 'match' | 'nearby';
/** `evening`: of posts nearby and matches; `daily` and `weekly`: of saved searches. */
export type AlertDigest = 'evening' | 'daily' | 'weekly';

/**
 * Posts that wait for a digest, and all that saved searches found, so that none notifies of a post twice. Of the other
 * sources, what members were notified of one by one is found in their notifications.
 */
export const postAlerts = owned(
  c.table(
    'post_alerts',
    {
      seq: c.serial(),
      postSeq: c
        .int()
        .notNull()
        .references(() => posts.seq, { onDelete: 'cascade' }),
      userId: owner(),
      source: c.text().$type<AlertSource>().notNull(),
      savedSearchId: c.text().references(() => wishes.id, { onDelete: 'cascade' }),
      foundAt: c.time().notNull(),
      /** The digest that still has to list it; null once it was sent, and where none is due. */
      digest: c.text().$type<AlertDigest>(),
    },
    (t) => [
      c.uniqueIndex('post_alerts_of_search').on(t.savedSearchId, t.postSeq),
      c.uniqueIndex('post_alerts_of_evening').on(t.userId, t.postSeq).where(sql`saved_search_id is null`),
      c.index('post_alerts_by_post').on(t.postSeq),
      c.index('post_alerts_by_member').on(t.userId, t.foundAt),
      c.index('post_alerts_waiting').on(t.digest, t.userId).where(sql`digest is not null`),
      c.check('post_alerts_source', sql`${t.source} in ('saved_search', 'match', 'nearby')`),
      c.check('post_alerts_search', sql`(${t.source} = 'saved_search') = (${t.savedSearchId} is not null)`),
      c.check('post_alerts_digest', sql`${t.digest} in ('evening', 'daily', 'weekly')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('no one is notified of what was published in the meantime'),
    exported: { as: 'postAlerts', columns: ['postSeq', 'source', 'savedSearchId', 'foundAt', 'digest'] },
  },
);

/** What of a post decides which posts it matches. */
export type MatchedPost = {
  gives: string[];
  wants: string[];
  isRemote: boolean;
  alsoOnline: boolean;
  lat: number | null;
  lng: number | null;
};

/** How posts were before a change, until the job of the change has notified members. */
export const postBefores = c.table(
  'post_befores',
  {
    seq: c.serial(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    /** What saved searches compare; null where the post was not listed. */
    searched: c.json<ComparedFields>(),
    /** What matches compare; null where only its owner was hidden. */
    matched: c.json<MatchedPost>(),
    /** The time in which the post was like this. */
    beganAt: c.time().notNull(),
    endedAt: c.time().notNull(),
  },
  (t) => [c.index('post_befores_by_post').on(t.postSeq, t.seq)],
);
