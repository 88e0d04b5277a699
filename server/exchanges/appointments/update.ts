import type { Appointment, AppointmentStep, UpdateAppointmentInput } from '#contracts/exchanges/appointments.ts';
import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { type AppointmentRow, isOver } from './series.ts';
import { isDateSoon } from '../missed/has-date-soon.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { acceptOption } from './accept.ts';
import { findAppointmentOrThrow, lockOwnAppointmentOrThrow } from './access.ts';
import { assertCanMeet } from './assert-can-propose.ts';
import { optionsOf } from './free-times/options.ts';
import { notifyOfAppointment } from './notices/notify-of-appointment.ts';

type Change = { row: AppointmentRow; step: AppointmentStep; emailsActor?: boolean };

const store = async (tx: Tx, id: string, change: Partial<AppointmentRow>): Promise<AppointmentRow> => {
  const [row] = await tx
    .update(appointments)
    .set({ ...change, updatedAt: Date.now() })
    .where(eq(appointments.id, id))
    .returning();
  if (!row) throw new AppError('APPOINTMENT_WRONG_STATE');
  return row;
};

/** Suggests other times. A confirmed appointment stays where it is until the other side takes one of them. */
const suggest = async (ctx: MemberContext, tx: Tx, row: AppointmentRow, times: string[]): Promise<Change> => {
  // Suggesting the confirmed time itself takes back the wish to move it.
  const isSameTime = times.length === 1 && row.startsAt === Date.parse(times[0] ?? '');
  if (row.status === 'confirmed' && row.options.length > 0 && isSameTime) {
    return { row: await store(tx, row.id, { options: [], moveAskedById: null }), step: 'kept' };
  }
  const options = optionsOf(times, Date.now());
  const step = row.status === 'confirmed' ? 'move-asked' : 'proposed';
  // A member who answers with other times did not ask to move it.
  const isAnswer = row.options.some((option) => option > Date.now());
  const moveAskedById = isAnswer ? row.moveAskedById : ctx.actor.id;
  return { row: await store(tx, row.id, { options, proposedById: ctx.actor.id, moveAskedById }), step };
};

const cancel = async (ctx: MemberContext, tx: Tx, row: AppointmentRow, reason: string | null): Promise<Change> => {
  const isConfirmed = row.status === 'confirmed';
  const isLate = await isDateSoon(tx, row.id);
  await tx.delete(busyTimes).where(eq(busyTimes.appointmentId, row.id));
  const cancelled = await store(tx, row.id, {
    status: 'cancelled',
    options: [],
    cancelledById: ctx.actor.id,
    cancelReason: reason,
    ...(isLate ? { lateById: ctx.actor.id, lateAt: Date.now() } : {}),
    sequence: row.sequence + (isConfirmed ? 1 : 0),
  });
  return { row: cancelled, step: isConfirmed ? 'cancelled' : 'declined', emailsActor: isConfirmed };
};

/**
 * Takes one of the suggested times, suggests others, or cancels an appointment. Cancelling stays possible when nothing
 * new can be agreed on.
 */
export const updateAppointment = (ctx: MemberContext, input: UpdateAppointmentInput): Promise<Appointment> =>
  ctx.db.write(async (tx) => {
    const { row, exchange, otherId } = await lockOwnAppointmentOrThrow(ctx, tx, input.id);
    const isOpen = row.status === 'proposed' || row.status === 'confirmed';
    if (!isOpen || isOver(row, Date.now())) throw new AppError('APPOINTMENT_WRONG_STATE');
    const change = async (): Promise<Change> => {
      if (input.cancel) return cancel(ctx, tx, row, input.reason || null);
      await assertCanMeet(ctx, tx, exchange, otherId);
      if (input.options) return suggest(ctx, tx, row, input.options);
      const accepted = await acceptOption(ctx, tx, row, { index: input.accept ?? 0, otherId });
      return { row: accepted, step: row.status === 'confirmed' ? 'moved' : 'confirmed', emailsActor: true };
    };
    const changed = await change();
    await rescheduleDeadlines(tx, exchange.id);
    await notifyOfAppointment(ctx, tx, { ...changed, exchange, otherId });
    return findAppointmentOrThrow(ctx, row.id, tx);
  });
