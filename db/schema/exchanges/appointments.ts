import type { AppointmentPlace, AppointmentStatus } from '#contracts/exchanges/appointments.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { exchanges } from './exchanges.ts';
import { owner, users } from '../auth/members.ts';
import { byHand, drop, keep, never, owned } from '../ownership.ts';

// When the parties of an exchange meet.

export const appointments = owned(
  c.table(
    'appointments',
    {
      id: c.text().primaryKey(),
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      /** Who wrote the newest options. */
      proposedById: c
        .text()
        .notNull()
        .references(() => users.id),
      /** Who suggested the appointment in the first place; null in those from before this column. */
      suggestedById: c.text().references(() => users.id),
      status: c.text().$type<AppointmentStatus>().notNull().default('proposed'),
      /** The starts (ms) that wait for an answer; beside a confirmed time, those it may move to. */
      options: c.json<number[]>().notNull(),
      /** The first of a series. */
      startsAt: c.time(),
      endsAt: c.time(),
      /** The end of the last of a series. */
      lastEndsAt: c.time(),
      minutes: c.int().notNull(),
      timeZone: c.text().notNull(),
      place: c.text().$type<AppointmentPlace>().notNull(),
      where: c.text(),
      repeatWeekly: c.int().notNull().default(1),
      /** Rises with each change of what calendars show. */
      sequence: c.int().notNull().default(0),
      cancelledById: c.text().references(() => users.id),
      cancelReason: c.text(),
      /** Cancelled because the exchange was completed before its time came. */
      notNeeded: c.bool().notNull().default(false),
      /** Who asked to move a confirmed appointment, while that is waiting for an answer. */
      moveAskedById: c.text().references(() => users.id),
      /** Who cancelled it, or moved it, shortly before a date, and when. */
      lateById: c.text().references(() => users.id),
      lateAt: c.time(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [
      c.index('appointments_by_exchange').on(t.exchangeId, t.id),
      c.index('appointments_ending').on(t.status, t.lastEndsAt),
      c.check('appointments_status', sql`${t.status} in ('proposed', 'confirmed', 'cancelled', 'past')`),
      c.check('appointments_place', sql`${t.place} in ('call', 'in_person')`),
    ],
  ),
  { of: 'proposedById', whenErased: keep('the other party keeps it'), exported: byHand('appointments') },
);

/** When a member is taken by a confirmed appointment; one row for each member and each date of a series. */
export const busyTimes = owned(
  c.table(
    'busy_times',
    {
      userId: owner(),
      appointmentId: c
        .text()
        .notNull()
        .references(() => appointments.id),
      startsAt: c.time().notNull(),
      endsAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.startsAt] }),
      c.index('busy_times_by_appointment').on(t.appointmentId),
    ],
  ),
  { of: 'userId', whenErased: drop('the appointments end'), exported: never('follows from the appointments') },
);

/** The secret of a member's private calendar feed. */
export const calendarFeeds = owned(
  c.table('calendar_feeds', {
    userId: c
      .text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: c.text().notNull().unique(),
    createdAt: c.time().notNull(),
  }),
  {
    of: 'userId',
    whenErased: drop('a restored member makes a new one'),
    exported: { as: 'calendarFeed', columns: ['userId', 'createdAt'] },
  },
);
