import type { PostType } from '#contracts/posts/posts.ts';
import type { SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import { sql } from 'drizzle-orm';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';
import { posts } from '../posts/posts.ts';

// Saved searches (saved searches), and the posts that fit them.

export const wishes = owned(
  c.table(
    'wishes',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      label: c.text().notNull(),
      search: c.text(),
      industry: c.text(),
      type: c.text().$type<PostType>(),
      near: c.text(),
      radius: c.real(),
      ring: c.text().$type<SavedSearchFrequency>().notNull(),
      /** The query, normalized: no one has the same saved search twice. */
      fingerprint: c.text().notNull(),
      /** The stems of the search as the text index compares them; null without a search. */
      stems: c.json<string[]>(),
      /** By which rules these were taken from the search: `WORDS_VERSION`, or what was before it. */
      stemsVersion: c.int().notNull().default(0),
      /**
       * The industry that the saved search is about, in lower case: the one it names, or the one whose name has its
       * words.
       */
      field: c.text(),
      lat: c.real(),
      lng: c.real(),
      createdAt: c.time().notNull(),
      /** Since when the query is as it is: posts that it could find before send no notification. */
      soughtSince: c.time().notNull(),
      lastFoundAt: c.time(),
    },
    (t) => [
      c.uniqueIndex('wishes_once').on(t.userId, t.fingerprint),
      c.index('wishes_list').on(t.userId, t.id),
      c.index('wishes_by_field').on(t.field, t.id),
      c.check('wishes_ring', sql`${t.ring} in ('at_once', 'daily', 'weekly', 'off')`),
      c.check('wishes_type', sql`${t.type} in ('offering', 'requesting')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('stored for a return by `sealSavedSearches`'),
    exported: {
      as: 'wishes',
      columns: ['id', 'label', 'search', 'industry', 'type', 'near', 'radius', 'ring', 'createdAt', 'lastFoundAt'],
    },
  },
);

/**
 * Inverted: under which keys a post finds a saved search. A saved search has one key, its rarest word or its industry;
 * only one with neither is found by the cells of its place or by its type.
 */
export const wishWords = c.table(
  'wish_words',
  {
    key: c.text().notNull(),
    wishId: c
      .text()
      .notNull()
      .references(() => wishes.id, { onDelete: 'cascade' }),
    /** The box around its place, so that far saved searches are not even read; null without a place. */
    south: c.real(),
    north: c.real(),
    west: c.real(),
    east: c.real(),
  },
  (t) => [c.primaryKey({ columns: [t.key, t.wishId] }), c.index('wish_words_by_wish').on(t.wishId)],
);

/** Posts that fitted a saved search once, so that no one is notified of one twice. */
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
      /** The digest that still has to list it; null once it was sent, and where none is due. */
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
    whenErased: drop('nobody is notified of what was published in the meantime'),
    exported: { as: 'wishHits', columns: ['wishId', 'postSeq', 'foundAt', 'tell'] },
  },
);

/** How listed posts were before a change, until the job has compared them with the saved searches. */
export const wishBefores = c.table(
  'wish_befores',
  {
    seq: c.serial(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    before: c.json<PostShape>().notNull(),
    /** From when until when it was so. */
    beganAt: c.time().notNull(),
    endedAt: c.time().notNull(),
  },
  (t) => [c.index('wish_befores_by_post').on(t.postSeq, t.seq)],
);

/** What of a post decides which searches find it. */
export type PostShape = {
  type: PostType;
  text: string;
  /** The words of the skills it names; missing in those of before. */
  skills?: string[];
  industries: string[];
  lat: number | null;
  lng: number | null;
};
