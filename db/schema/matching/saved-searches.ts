import type { PostType } from '#contracts/posts/posts.ts';
import type { SavedSearchFrequency } from '#contracts/matching/saved-searches.ts';
import { sql } from 'drizzle-orm';
import type { PostSide } from '../../search/types.ts';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';

// Saved searches. The posts that they found are in `alerts.ts`.

export const wishes = owned(
  c.table(
    'wishes',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      label: c.text().notNull(),
      search: c.text(),
      /** The side of a post on which the search looks for the words; null for either. */
      side: c.text().$type<PostSide>(),
      industry: c.text(),
      type: c.text().$type<PostType>(),
      near: c.text(),
      radius: c.real(),
      /** Whether it also finds, or only, what is offered online; null: only what is near. */
      online: c.text().$type<'also' | 'only'>(),
      ring: c.text().$type<SavedSearchFrequency>().notNull(),
      /** The query, normalized: no one has the same saved search twice. */
      fingerprint: c.text().notNull(),
      /** The stems of the search as the text index compares them; null without a search. */
      stems: c.json<string[]>(),
      /** The version of the rules by which the stems were made: `WORDS_VERSION`, or an earlier one. */
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
      columns: [
        'id',
        'label',
        'search',
        'side',
        'industry',
        'type',
        'near',
        'radius',
        'online',
        'ring',
        'createdAt',
        'lastFoundAt',
      ],
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

type SidePart = { text: string; skills: string[] };

/** What of a post decides which searches find it. */
export type ComparedFields = {
  type: PostType;
  text: string;
  /** The ids of the skills it names; missing in rows of earlier releases. */
  skills?: string[];
  /**
   * The post's words by the side that has them; missing in rows of the last release, which reads the fields above.
   */
  sides?: Record<PostSide | 'either', SidePart>;
  industries: string[];
  lat: number | null;
  lng: number | null;
  /** Whether it is offered online; missing in rows of earlier releases. */
  isOnline?: boolean;
};
