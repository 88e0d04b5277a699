import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { notificationType, urgency } from '#contracts/notifications/notifications.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { owner, users } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';

// Notifications, what members want to get, and where their browsers receive pushes.

export const notifications = owned(
  c.table(
    'notifications',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      type: c.text().$type<z.infer<typeof notificationType>>().notNull(),
      /** The subject of a notification of type 'other', such as a review; null for other types. */
      topic: c.text(),
      /** Which of the notices it is ('exchange.accepted'); null in those from before this column. */
      kind: c.text(),
      title: c.text().notNull(),
      description: c.text().notNull(),
      actionUrl: c.text(),
      /** What its link is called where its topic's word does not fit. */
      action: c.text(),
      /** Who it is about, if that is another member; null in those from before this column, too. */
      aboutUserId: c.text(),
      relatedUserName: c.text(),
      serviceRequested: c.text(),
      location: c.text(),
      urgency: c.text().$type<z.infer<typeof urgency>>(),
      /** A member has at most one notification of a key. Reading clears it, if a new one may follow. */
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
    whenErased: drop('shown once; a restored member starts with none'),
    exported: {
      as: 'notifications',
      pagedBy: 'id',
      columns: [
        'id',
        'type',
        'topic',
        'kind',
        'title',
        'description',
        'actionUrl',
        'action',
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
  { of: 'userId', whenErased: drop('a restored member makes new ones'), exported: { as: 'pushSubscriptions' } },
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
      /** How many of those the member had asked for: for a saved search or a match. */
      asked: c.int().notNull().default(0),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.day] }), c.index('nearby_days_by_day').on(t.day)],
  ),
  { of: 'userId', whenErased: 'seal', exported: { as: 'nearbyDays' } },
);

export const notificationSettings = owned(
  c.table(
    'notification_settings',
    {
      userId: c
        .text()
        .primaryKey()
        .references(() => users.id, { onDelete: 'cascade' }),
      serviceRequests: c.bool().notNull().default(true),
      radius: c.real().notNull().default(DEFAULT_RADIUS),
      emailOptOuts: c
        .json<string[]>()
        .notNull()
        .$defaultFn(() => []),
      /** The kinds of notices that are not pushed; `nearby` is `serviceRequests`. */
      pushOptOuts: c.json<string[]>(),
      /** Whether emails about messages and exchanges can be answered by email. */
      answerByMail: c.bool().notNull().default(true),
      /** Minutes after midnight in the member's time zone between which nothing is pushed; null without such hours. */
      quietFrom: c.int(),
      quietTo: c.int(),
      timeZone: c.text(),
    },
    (t) => [c.check('notification_settings_radius', sql`${t.radius} between 1 and 100`)],
  ),
  {
    of: 'userId',
    whenErased: drop('part of the profile that is stored for a return'),
    exported: { as: 'notificationSettings' },
  },
);
