import { appointments } from '#db/schema/appointments.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { AppointmentRow } from '../exchanges/appointments/series.ts';
import type { CalendarEntry } from './calendar-file.ts';

/** Selects appointments with what calendars show of their exchange; add conditions. */
export const selectEntries = (db: Queryable) =>
  db
    .select({ row: appointments, service: posts.serviceOffered })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .$dynamic();

/** The entry of a calendar; null before a time was confirmed. */
export const entryOf = ({ row, service }: { row: AppointmentRow; service: string }): CalendarEntry | null =>
  row.startsAt === null ? null : { ...row, startsAt: row.startsAt, service, isCancelled: row.status === 'cancelled' };
