import type { Caution } from '#contracts/messages/caution.ts';
import { c } from '../columns.ts';
import { circles } from './circles.ts';
import { owner, users } from '../auth/members.ts';
import { drop, keep, never, owned } from '../ownership.ts';

// What happened in trade circles, and what their members write to each other.

export const circleEvents = owned(
  c.table(
    'circle_events',
    {
      id: c.text().primaryKey(),
      circleId: c
        .text()
        .notNull()
        .references(() => circles.id),
      actorId: c.text().references(() => users.id),
      kind: c.text().notNull(),
      note: c.text(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('circle_events_by_circle').on(t.circleId, t.id), c.index('circle_events_by_actor').on(t.actorId)],
  ),
  {
    of: 'actorId',
    whenErased: keep('the others keep the history'),
    exported: { as: 'circleEvents', pagedBy: 'id' },
  },
);

export const circleMessages = owned(
  c.table(
    'circle_messages',
    {
      id: c.text().primaryKey(),
      circleId: c
        .text()
        .notNull()
        .references(() => circles.id),
      senderId: c
        .text()
        .notNull()
        .references(() => users.id),
      content: c.text().notNull(),
      createdAt: c.time().notNull(),
      via: c.text().$type<'mail'>(),
      isCut: c.bool(),
      /** What the others should be careful about. */
      caution: c.text().$type<Caution>(),
    },
    (t) => [
      c.index('circle_messages_thread').on(t.circleId, t.id),
      c.index('circle_messages_by_sender').on(t.senderId, t.createdAt),
    ],
  ),
  {
    of: 'senderId',
    whenErased: keep('the others keep the talk'),
    exported: {
      as: 'circleMessages',
      // What others are warned of is left out.
      columns: ['id', 'circleId', 'senderId', 'content', 'createdAt', 'via', 'isCut'],
      pagedBy: 'id',
    },
  },
);

export const circleReads = owned(
  c.table(
    'circle_reads',
    {
      circleId: c
        .text()
        .notNull()
        .references(() => circles.id),
      userId: owner(),
      unread: c.int().notNull().default(0),
    },
    (t) => [c.primaryKey({ columns: [t.userId, t.circleId] })],
  ),
  {
    of: 'userId',
    whenErased: drop('the member has left the circles'),
    exported: never('how many messages are unread'),
  },
);
