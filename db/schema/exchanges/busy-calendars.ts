import type { CalendarError } from '#contracts/exchanges/busy-calendars.ts';
import { owner } from '../auth/members.ts';
import { c } from '../columns.ts';
import { drop, owned } from '../ownership.ts';

/** Calendars of others that say when a member is busy. */
export const busyCalendars = owned(
  c.table(
    'busy_calendars',
    {
      id: c.text().primaryKey(),
      userId: owner(),
      /** The address, which is a secret: whoever has it can read the calendar. Sealed with the id. */
      sealedUrl: c.text().notNull(),
      host: c.text().notNull(),
      /** When the member is busy, in ms, merged. Nothing else of the calendar is kept. */
      spans: c.json<[startsAt: number, endsAt: number][]>().notNull(),
      /** When it was last read. */
      checkedAt: c.time(),
      lastError: c.text().$type<CalendarError>(),
      /** When it was last tried; null until it was. */
      triedAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('busy_calendars_by_member').on(t.userId, t.id)],
  ),
  {
    of: 'userId',
    whenErased: drop('an address that is a secret; a restored member adds it again'),
    exported: { as: 'busyCalendars', columns: ['id', 'host', 'spans', 'checkedAt', 'createdAt'] },
  },
);
