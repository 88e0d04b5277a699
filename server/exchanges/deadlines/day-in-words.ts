import type { DeadlineNews } from '#contracts/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { zoneOf } from '../appointments/zone-of.ts';

/** A day as mails, notifications and turns say it: 'Dec 2', in the zone in which the member reads times. */
export const dayInWords = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' }).format(at);

/** The day by which silence decides what a deadline's notice is about, in words; null where it says none. */
export const dayOfNews = async (
  db: Queryable,
  { status, answerBy, confirmBy }: Pick<typeof exchanges.$inferSelect, 'status' | 'answerBy' | 'confirmBy'>,
  news: DeadlineNews,
  userId: string,
): Promise<string | null> => {
  const at =
    news === 'done' || news === 'done-soon' ? confirmBy : news === 'answer' && status === 'pending' ? answerBy : null;
  return at === null ? null : dayInWords(at, await zoneOf(db, userId, 'UTC'));
};
