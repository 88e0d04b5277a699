import type { CountsFor } from '#contracts/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';

/** When a completed exchange was completed, by a party or by a decision. */
export const completedAt =
  sql<number>`(case when ${exchanges.markedAt} is null then ${exchanges.statusSince} else ${exchanges.markedAt} end)`.mapWith(
    Number,
  );

/** When a year begins and ends in a zone, in ms. */
export const boundsOf = (year: number, timeZone: string) => {
  const start = (yearOfStart: number) =>
    Temporal.PlainDate.from({ year: yearOfStart, month: 1, day: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  return { from: start(year), until: start(year + 1) };
};

/** Exchanges that count for someone and were completed within these times. */
export const countedWithin = ({ from, until }: { from: number; until: number }) =>
  and(
    // The condition is written as in its index, because SQLite compares their text.
    sql`${exchanges.countsFor} <> 'none'`,
    gte(completedAt, from),
    lt(completedAt, until),
  );

const counting = (side: 'requester' | 'provider'): CountsFor[] => ['both', side];

/** Exchanges of this member's that count for them. */
export const countsForMember = (userId: string) =>
  or(
    and(eq(exchanges.requesterId, userId), inArray(exchanges.countsFor, counting('requester'))),
    and(eq(exchanges.providerId, userId), inArray(exchanges.countsFor, counting('provider'))),
  );
