import type { PostType, PostVisibility } from '#contracts/posts/posts.ts';
import type { SkillSide } from '#contracts/posts/skills.ts';
import { sql } from 'drizzle-orm';
import { users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { byHand, keep, owned } from '../ownership.ts';
import type { StoredPicture } from '#contracts/platform/pictures.ts';

/** The last moment of year 9999. No release after 1.0.0 publishes a post without an end. */
const END_UNKNOWN = 253_402_300_799_000;

export const posts = owned(
  c.table(
    'posts',
    {
      /** Orders the feed; row key of the full-text index. */
      seq: c.serial(),
      id: c.text().notNull().unique(),
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      type: c.text().$type<PostType>().notNull(),
      serviceOffered: c.text().notNull(),
      serviceRequested: c.text(),
      industry: c.text().notNull(),
      lookingForIndustry: c.text().notNull(),
      description: c.text().notNull(),
      estimatedValue: c.real().notNull(),
      location: c.text().notNull(),
      /** The id of the town in `location`; null if it is unknown, or the post is older than this column. */
      placeId: c.text(),
      lat: c.real(),
      lng: c.real(),
      isRemote: c.bool().notNull().default(false),
      /** Whether it can be done online, too, where it has a place. */
      alsoOnline: c.bool().notNull().default(false),
      skillsOffered: c.json<string[]>().notNull().default([]),
      skillsWanted: c.json<string[]>().notNull().default([]),
      /** The pictures in their order; the first is on the card. */
      pictures: c.json<StoredPicture[]>().notNull().default([]),
      /** The sides (what is offered, what is wanted) whose words name no skill and were counted for the admins. */
      countedSides: c.json<SkillSide[]>().notNull().default([]),
      status: c.text().$type<'active' | 'closed' | 'removed'>().notNull().default('active'),
      /** Null while it is open; kept when it is removed after it was closed. */
      closedAt: c.time(),
      /** Who closed a closed post; null if that was before this column existed: then it was its owner. */
      closedReason: c.text().$type<'owner' | 'expired'>(),
      /** The post counts as closed after this time, even before a job has set its status. */
      expiresAt: c.time().notNull().default(END_UNKNOWN),
      /** How many of the two emails before its end were sent. */
      remindersSent: c.int().notNull().default(0),
      visibility: c.text().$type<PostVisibility>().notNull().default('members'),
      /**
       * When a held post is shown at the latest. Its status is 'removed' until then, so that code that doesn't know of
       * held posts, such as the last release, hides it.
       */
      heldUntil: c.time(),
      boostedUntil: c.time(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [
      c.index('posts_feed').on(t.status, t.seq),
      c.index('posts_feed_by_type').on(t.status, t.type, t.seq),
      c.index('posts_by_owner').on(t.userId, t.seq),
      c.index('posts_by_value').on(t.status, t.estimatedValue, t.seq),
      // The indexes are in the feed's order, so that the first page reads boosted posts only and needs no sort.
      c.index('posts_boosted').on(t.status, t.seq).where(sql`boosted_until is not null`),
      c.index('posts_boosted_by_type').on(t.status, t.type, t.seq).where(sql`boosted_until is not null`),
      c.index('posts_by_end').on(t.remindersSent, t.expiresAt).where(sql`status = 'active'`),
      c.index('posts_public').on(t.seq).where(sql`visibility = 'everyone' and status = 'active'`),
      c.index('posts_held').on(t.heldUntil).where(sql`held_until is not null`),
      c.index('posts_place').on(t.status, t.lat, t.lng),
      c.check('posts_type', sql`${t.type} in ('offering', 'requesting')`),
      c.check('posts_status', sql`${t.status} in ('active', 'closed', 'removed')`),
      c.check('posts_value', sql`${t.estimatedValue} >= 1`),
      c.check('posts_requested', sql`${t.type} = 'offering' or ${t.serviceRequested} is not null`),
    ],
  ),
  {
    of: 'userId',
    whenErased: keep('set to removed, without coordinates; past exchanges still show them'),
    exported: byHand('posts'),
  },
);

export const postIndustries = c.table(
  'post_industries',
  {
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    side: c.text().$type<'offered' | 'wanted'>().notNull(),
    /** The industry's name in lower case. */
    key: c.text().notNull(),
  },
  (t) => [
    c.primaryKey({ columns: [t.side, t.key, t.postSeq] }),
    c.index('post_industries_by_post').on(t.postSeq),
    c.check('post_industries_side', sql`${t.side} in ('offered', 'wanted')`),
  ],
);

/** The posts that visitors may see, by the skills of either side; kept up to date with each change of a post. */
export const publicPostSkills = c.table(
  'public_post_skills',
  {
    skillId: c.text().notNull(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    isOffered: c.bool().notNull(),
    isWanted: c.bool().notNull(),
    /** The town as addresses name it: 'austin-tx'; null without a known one. */
    town: c.text(),
    isOnline: c.bool().notNull(),
  },
  (t) => [
    c.primaryKey({ columns: [t.skillId, t.postSeq] }),
    c.index('public_post_skills_by_town').on(t.skillId, t.town, t.postSeq),
    c.index('public_post_skills_online').on(t.skillId, t.isOnline, t.postSeq),
    c.index('public_post_skills_by_post').on(t.postSeq),
  ],
);

/** How many members and visitors saw a post on a day ('YYYY-MM-DD' in UTC); not who. */
export const postViews = c.table(
  'post_views',
  {
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    day: c.text().notNull(),
    views: c.int().notNull(),
  },
  (t) => [c.primaryKey({ columns: [t.postSeq, t.day] }), c.index('post_views_by_day').on(t.day)],
);

/** Who saw a post today, as marks that name no one: each counts once a day. Deleted when the day is over. */
export const postViewMarks = c.table(
  'post_view_marks',
  {
    day: c.text().notNull(),
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    mark: c.text().notNull(),
  },
  (t) => [c.primaryKey({ columns: [t.day, t.postSeq, t.mark] }), c.index('post_view_marks_by_post').on(t.postSeq)],
);

export const boosts = owned(
  c.table(
    'boosts',
    {
      id: c.text().primaryKey(),
      postId: c
        .text()
        .notNull()
        .references(() => posts.id),
      userId: c
        .text()
        .notNull()
        .references(() => users.id),
      /**
       * `gift`: from the product, for an invitation, and to members who gave in a trade circle that broke and got
       * nothing.
       */
      source: c.text().$type<'premium' | 'payment' | 'gift'>().notNull(),
      paymentId: c.text().unique(),
      startsAt: c.time().notNull(),
      endsAt: c.time().notNull(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('boosts_by_post').on(t.postId),
      c.check('boosts_source', sql`${t.source} in ('premium', 'payment', 'gift')`),
      c.check('boosts_span', sql`${t.endsAt} > ${t.startsAt}`),
    ],
  ),
  { of: 'userId', whenErased: keep('times of a post that is removed'), exported: byHand('boosts') },
);
