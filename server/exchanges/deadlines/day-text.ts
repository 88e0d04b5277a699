import type { DeadlineUpdate } from '#contracts/exchanges/exchanges.ts';
import { lastWholeDay } from '#contracts/shared/last-whole-day.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { findZone } from '../appointments/notices/find-zone.ts';

const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A deadline as emails and notifications say it: 'Dec 2', the last whole day before it in the member's time zone. */
export const dayText = (endsAt: number, timeZone: string): string =>
  format.format(lastWholeDay(endsAt, Date.now(), timeZone));

/** The day by which silence decides what a deadline's notice is about, in words; null where it says none. */
export const loadDayOfUpdate = async (
  db: Queryable,
  { status, answerBy, confirmBy }: Pick<typeof exchanges.$inferSelect, 'status' | 'answerBy' | 'confirmBy'>,
  update: DeadlineUpdate,
  userId: string,
): Promise<string | null> => {
  const at =
    update === 'done' || update === 'done-soon'
      ? confirmBy
      : update === 'answer' && status === 'pending'
        ? answerBy
        : null;
  return at === null ? null : dayText(at, await findZone(db, userId, 'UTC'));
};
