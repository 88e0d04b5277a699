import type { notificationType, urgency } from '#contracts/notifications.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { c } from './columns.ts';
import { owner } from './members.ts';
import { drop, never, owned } from './ownership.ts';
import { posts } from './posts.ts';

// Notifications, push subscriptions, and the pacing of notifications about nearby posts.

export const notifications = owned(
  c.table(
    'notifications',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      type: c.text().$type<z.infer<typeof notificationType>>().notNull(),
      /** The subject of a notification of type 'other', such as a review; null for other types. */
      topic: c.text(),
      title: c.text().notNull(),
      description: c.text().notNull(),
      actionUrl: c.text(),
      /** Whom it is about, if that is another member; null in those from before this column, too. */
      aboutUserId: c.text(),
      relatedUserName: c.text(),
      serviceRequested: c.text(),
      location: c.text(),
      urgency: c.text().$type<z.infer<typeof urgency>>(),
      /** At most one notification per member and key. Cleared on read if a new one may follow. */
      dedupeKey: c.text(),
      readAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.index('notifications_list').on(t.userId, t.id),
      c.index('notifications_unread').on(t.userId).where(sql`read_at is null`),
      c.uniqueIndex('notifications_once').on(t.userId, t.dedupeKey),
      c.index('notifications_about').on(t.aboutUserId, t.id).where(sql`about_user_id is not null`),
      c.index('notifications_read').on(t.readAt).where(sql`read_at is not null`),
      c.check('notifications_type', sql`${t.type} in ('service_request', 'match', 'message', 'other')`),
      c.check('notifications_urgency', sql`${t.urgency} in ('urgent', 'moderate', 'low')`),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('told once; who returns begins with none'),
    exported: {
      as: 'notifications',
      pagedBy: 'id',
      columns: [
        'id',
        'type',
        'topic',
        'title',
        'description',
        'actionUrl',
        'relatedUserName',
        'serviceRequested',
        'location',
        'urgency',
        'dedupeKey',
        'readAt',
        'createdAt',
      ],
    },
  },
);

export const pushSubscriptions = owned(
  c.table(
    'push_subscriptions',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      endpoint: c.text().notNull().unique(),
      p256dh: c.text().notNull(),
      auth: c.text().notNull(),
      userAgent: c.text(),
      /** Public id of the subscribing session; pushes stop when it ends. */
      sessionId: c.text(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('push_subscriptions_by_user').on(t.userId)],
  ),
  { of: 'userId', whenErased: drop('made anew by who returns'), exported: { as: 'pushSubscriptions' } },
);

/** Number of nearby notifications a member received per day, for the daily limit. */
export const nearbyDays = owned(
  c.table(
    'nearby_days',
    {
      userId: owner(),
      /** 'YYYY-MM-DD' in UTC. */
      day: c.text().notNull(),
      /** How many of that day were sent. */
      told: c.int().notNull().default(0),
      /** How many of those the member had asked for: for a wish or a match. */
      asked: c.int().notNull().default(0),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.day] }), c.index('nearby_days_by_day').on(t.day)],
  ),
  { of: 'userId', whenErased: 'stash', exported: { as: 'nearbyDays' } },
);

/** Nearby posts held back for the member's next daily digest. */
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
  { of: 'userId', whenErased: drop('the digest of one evening'), exported: { as: 'nearbyHeld' } },
);

/**
 * Inverted: under which keys a post finds those to notify of it: squares around where they live, their industries, and
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
      toldAt: c.time().notNull().default(0),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.key] }),
      c.index('post_listeners_next').on(t.key, t.quiet, t.toldAt, t.userId),
    ],
  ),
  {
    of: 'userId',
    whenErased: drop('derived from place, industries and settings'),
    exported: never('follows from the place, the industries and the settings'),
  },
);

/** Posts whose members were notified: a job that runs again notifies nobody else. */
export const postTellings = c.table(
  'post_tellings',
  {
    postSeq: c
      .int()
      .notNull()
      .references(() => posts.seq, { onDelete: 'cascade' }),
    at: c.time().notNull(),
    /** Whether it fitted more members than were notified; the others find it in their digest. */
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
