import type { Queryable } from '#db/client/types.ts';
import { busyCalendars } from '#db/schema/exchanges/busy-calendars.ts';
import { inArray } from 'drizzle-orm';
import type { Span } from '../free-times/occupy.ts';

/** When these members are busy by their calendars elsewhere. */
export const findBusySpans = async (db: Queryable, userIds: string[]): Promise<Span[]> => {
  const rows = await db
    .select({ spans: busyCalendars.spans })
    .from(busyCalendars)
    .where(inArray(busyCalendars.userId, userIds));
  return rows.flatMap(({ spans }) => spans.map(([startsAt, endsAt]) => ({ startsAt, endsAt })));
};
