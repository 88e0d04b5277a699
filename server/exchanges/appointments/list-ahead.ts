import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, gt, min, or } from 'drizzle-orm';
import { isBetween } from '../access.ts';
import { MINUTE } from '../../platform/core/time.ts';

/** An appointment that is not over, and when its next date or suggested time is, in ms. */
export type Ahead = { id: string; at: number };

type Filter = { userId: string; withId: string | undefined; isConfirmed: boolean; now: number };

const isWith = (userId: string, withId: string | undefined) =>
  withId === undefined ? undefined : isBetween(userId, withId);

/** Confirmed appointments with their next date. A member's dates never overlap, so there are not many. */
const listConfirmed = async (db: Queryable, { userId, withId, now }: Filter): Promise<Ahead[]> => {
  const rows = await db
    .select({ id: busyTimes.appointmentId, at: min(busyTimes.startsAt).mapWith(Number) })
    .from(busyTimes)
    .innerJoin(appointments, eq(appointments.id, busyTimes.appointmentId))
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .where(and(eq(busyTimes.userId, userId), gt(busyTimes.endsAt, now), isWith(userId, withId)))
    .groupBy(busyTimes.appointmentId);
  return rows.map(({ id, at }) => ({ id, at }));
};

/** Suggested appointments with the next of their times, or the last where all have passed. */
const listSuggested = async (db: Queryable, { userId, withId, now }: Filter): Promise<Ahead[]> => {
  const rows = await db
    .select({ id: appointments.id, options: appointments.options, minutes: appointments.minutes })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .where(
      and(
        eq(appointments.status, 'proposed'),
        or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)),
        isWith(userId, withId),
      ),
    );
  return rows.flatMap(({ id, options, minutes }) => {
    const times = options.toSorted((a, b) => a - b);
    const at = times.find((time) => time + minutes * MINUTE > now) ?? times.at(-1);
    return at === undefined ? [] : [{ id, at }];
  });
};

/** The appointments ahead of a member, the next first: all, or the confirmed ones. */
export const listAppointmentsAhead = async (db: Queryable, filter: Filter): Promise<Ahead[]> => {
  const found = await Promise.all([listConfirmed(db, filter), filter.isConfirmed ? [] : listSuggested(db, filter)]);
  return found.flat().sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
};
