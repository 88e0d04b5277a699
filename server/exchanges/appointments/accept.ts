import { appointments } from '#db/schema/exchanges/appointments.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { type AppointmentRow, startsOf, timesOf } from './series.ts';
import { isDateSoon } from '../missed/has-date-soon.ts';
import { MINUTE } from '../../platform/core/time.ts';
import { occupy } from './free-times/occupy.ts';

/** How many dates a series has when it moves: those that have come stay where they were. */
const datesLeft = (row: AppointmentRow, now: number): number =>
  row.startsAt === null ? row.repeatWeekly : startsOf(row.startsAt, row).filter((start) => start > now).length;

/** Takes one of the suggested times: the appointment is confirmed for it, or moves to it. */
export const acceptOption = async (
  ctx: MemberContext,
  tx: Tx,
  row: AppointmentRow,
  { index, otherId }: { index: number; otherId: string },
): Promise<AppointmentRow> => {
  if (row.options.length === 0) throw new AppError('APPOINTMENT_WRONG_STATE');
  if (row.proposedById === ctx.actor.id) throw new AppError('APPOINTMENT_OWN');
  const startsAt = row.options[index];
  if (startsAt === undefined) throw new AppError('APPOINTMENT_OPTION_UNKNOWN', { field: 'accept' });
  const now = Date.now();
  if (startsAt <= now) throw new AppError('APPOINTMENT_PASSED');
  const isMove = row.status === 'confirmed';
  const repeatWeekly = Math.max(1, datesLeft(row, now));
  const series = { ...row, repeatWeekly };
  // Moving a date away shortly before it counts as late for the member who asked for the move.
  const isLate = isMove && row.moveAskedById !== null && (await isDateSoon(tx, row.id));
  const spans = startsOf(startsAt, series).map((start) => ({ startsAt: start, endsAt: start + row.minutes * MINUTE }));
  await occupy(tx, row.id, [ctx.actor.id, otherId], spans);
  const [confirmed] = await tx
    .update(appointments)
    .set({
      ...timesOf(startsAt, series),
      status: 'confirmed',
      options: [],
      repeatWeekly,
      moveAskedById: null,
      ...(isLate ? { lateById: row.moveAskedById, lateAt: now } : {}),
      sequence: row.sequence + (isMove ? 1 : 0),
      updatedAt: now,
    })
    .where(eq(appointments.id, row.id))
    .returning();
  if (!confirmed) throw new AppError('APPOINTMENT_WRONG_STATE');
  return confirmed;
};
