import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { wordsFor } from '../../../auth/blocks/words.ts';
import type { AppointmentRow } from '../series.ts';
import type { CalendarEntry } from './calendar-file.ts';

/** Selects appointments with what calendars show of their exchange; add conditions. */
export const selectEntries = (db: Queryable) =>
  db
    .select({ row: appointments, service: posts.serviceOffered, ownerId: posts.userId, changedAt: posts.updatedAt })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .$dynamic();

type Selected = { row: AppointmentRow; service: string; ownerId: string; changedAt: number };

/**
 * The entries of a reader's calendar, of those appointments for which a time was confirmed. A post that was changed after
 * a block keeps its words to itself.
 */
export const entriesFor = async (db: Queryable, readerId: string, found: Selected[]): Promise<CalendarEntry[]> => {
  const words = await wordsFor(
    db,
    readerId,
    found.map(({ ownerId }) => ownerId),
  );
  return found.flatMap(({ row, service, ownerId, changedAt }) =>
    row.startsAt === null
      ? []
      : [
          {
            ...row,
            startsAt: row.startsAt,
            service: words(ownerId, changedAt, service) ?? 'an exchange',
            isCancelled: row.status === 'cancelled',
          },
        ],
  );
};
