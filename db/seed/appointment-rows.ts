import type { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import { Temporal } from 'temporal-polyfill';
import { type Clock, DAY, MINUTE } from './clock.ts';
import type { Exchange } from './built-exchange.ts';
import { DEMO_ZONE } from './places.ts';
import type { SeedMeeting } from './texts/types.ts';

const DAYS_BETWEEN_OPTIONS = 2;

type AppointmentRow = typeof appointments.$inferInsert;
type BusyRow = typeof busyTimes.$inferInsert;
type Planned = { row: AppointmentRow; busy: BusyRow[] };

const planned = ({ row: exchange }: Exchange, meeting: SeedMeeting, { now, idAt }: Clock): Planned => {
  const at = (inDays: number) =>
    Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(DEMO_ZONE)
      .add({ days: inDays })
      .withPlainTime(meeting.clock).epochMilliseconds;
  const startsAt = at(meeting.inDays);
  const endsAt = startsAt + meeting.minutes * MINUTE;
  const createdAt = Math.max(exchange.updatedAt, now - DAY / 2);
  const proposedById = meeting.by === 'asker' ? exchange.requesterId : exchange.providerId;
  const row: AppointmentRow = {
    id: idAt(createdAt),
    exchangeId: exchange.id,
    proposedById,
    minutes: meeting.minutes,
    timeZone: DEMO_ZONE,
    place: meeting.place,
    where: meeting.where ?? null,
    options: meeting.isOpen ? [startsAt, at(meeting.inDays + DAYS_BETWEEN_OPTIONS)] : [],
    status: meeting.isOpen ? 'proposed' : 'confirmed',
    ...(meeting.isOpen ? {} : { startsAt, endsAt, lastEndsAt: endsAt }),
    createdAt,
    updatedAt: createdAt,
  };
  exchange.dueAt = meeting.isOpen ? Math.max(...row.options) : endsAt;
  if (meeting.isOpen) {
    exchange.waitingId = meeting.by === 'asker' ? exchange.providerId : exchange.requesterId;
    return { row, busy: [] };
  }
  const busy = { appointmentId: row.id, startsAt, endsAt };
  return {
    row,
    busy: [
      { ...busy, userId: exchange.requesterId },
      { ...busy, userId: exchange.providerId },
    ],
  };
};

/** The appointments of all exchanges; where one waits for an answer, the side that did not suggest it has to act. */
export const buildAppointments = (exchanges: Exchange[], clock: Clock) => {
  const all = exchanges.flatMap((exchange) => {
    const meeting = exchange.talk.exchange?.meeting;
    return meeting ? [planned(exchange, meeting, clock)] : [];
  });
  return { appointments: all.map(({ row }) => row), busyTimes: all.flatMap(({ busy }) => busy) };
};
