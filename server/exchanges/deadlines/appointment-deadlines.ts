import { DAY, HOUR } from '../../platform/core/time.ts';
import { type AppointmentRow, lastOption, startsOf } from '../appointments/series.ts';

/** A reminder of one date of an appointment, to both parties. */
export type AppointmentDeadline = {
  key: string;
  at: number;
  about: string;
  kind: 'day' | 'hour';
  appointment: AppointmentRow;
  startsAt: number;
};

const ahead = { day: DAY, hour: HOUR } as const;
const suffixes = { day: '24h', hour: '1h' } as const;

/** The reminders of all dates; none for a moment at which the appointment was not confirmed yet. */
export const remindersOf = (row: AppointmentRow): AppointmentDeadline[] => {
  if (row.startsAt === null) return [];
  return startsOf(row.startsAt, row)
    .flatMap((startsAt) => {
      const about = `appointment:${row.id}:${startsAt}`;
      return (['day', 'hour'] as const).map((kind) => ({
        key: `${about}:${suffixes[kind]}`,
        at: startsAt - ahead[kind],
        about,
        kind,
        appointment: row,
        startsAt,
      }));
    })
    .filter(({ at }) => at > row.updatedAt);
};

/** When an open appointment is over, or its suggestions are, whichever comes first. */
export const endOfOpen = (row: AppointmentRow): number | null => {
  const ends = [
    ...(row.options.length > 0 ? [lastOption(row)] : []),
    ...(row.status === 'confirmed' && row.lastEndsAt !== null ? [row.lastEndsAt] : []),
  ];
  return ends.length > 0 ? Math.min(...ends) : null;
};
