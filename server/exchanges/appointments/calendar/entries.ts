import { tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { loadTextFilter } from '../../../auth/blocks/text-filter.ts';
import { loadNamingTerms } from '../../terms/naming-terms.ts';
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
 * The entries of a reader's calendar: the appointments whose time was confirmed. If the other member changed their post
 * after a block between the two, the entry doesn't name it.
 */
export const loadEntries = async (db: Queryable, readerId: string, selected: Selected[]): Promise<CalendarEntry[]> => {
  const filterText = await loadTextFilter(
    db,
    readerId,
    selected.map(({ ownerId }) => ownerId),
  );
  const terms = await loadNamingTerms(db, [...new Set(selected.map(({ row }) => row.exchangeId))]);
  return selected.flatMap(({ row, service, ownerId, changedAt }) =>
    row.startsAt === null
      ? []
      : [
          {
            ...row,
            startsAt: row.startsAt,
            trade: tradeTitle(
              filterText(ownerId, changedAt, service) ?? 'an exchange',
              terms.get(row.exchangeId) ?? null,
            ),
            isCancelled: row.status === 'cancelled',
          },
        ],
  );
};
