import {
  type Appointment,
  MAX_OPEN_PROPOSALS,
  type ProposeAppointmentInput,
} from '#contracts/exchanges/appointments.ts';
import { newId } from '#db/client/ids.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockOwnExchangeOrThrow } from '../access.ts';
import { findOpenAppointments } from './appointment-row.ts';
import { tidyAppointments } from './ends/tidy.ts';
import { rescheduleDeadlines } from '../deadlines/reschedule-deadlines.ts';
import { findAppointmentOrThrow } from './access.ts';
import { assertNotTooOften, assertCanMeet } from './assert-can-propose.ts';
import { optionsOf } from './free-times/options.ts';
import { notifyOfAppointment } from './notices/notify-of-appointment.ts';

/** Learns the member's time zone from their first appointment, to show each side its own time. */
const learnZone = (tx: Tx, userId: string, timeZone: string) =>
  tx
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.id, userId), isNull(users.timeZone)));

/** Suggests times to meet in an agreed exchange. */
export const proposeAppointment = (ctx: MemberContext, input: ProposeAppointmentInput): Promise<Appointment> =>
  ctx.db.write(async (tx) => {
    const { row: exchange, otherId } = await lockOwnExchangeOrThrow(ctx, tx, input.id);
    await assertCanMeet(ctx, tx, exchange, otherId);
    const now = Date.now();
    const options = optionsOf(input.options, now);
    await tidyAppointments(tx, exchange.id, now);
    const open = await findOpenAppointments(tx, exchange.id);
    if (open.filter(({ status }) => status === 'proposed').length >= MAX_OPEN_PROPOSALS) {
      throw new AppError('TOO_MANY_APPOINTMENTS');
    }
    const [row] = await tx
      .insert(appointments)
      .values({
        id: newId(),
        exchangeId: exchange.id,
        proposedById: ctx.actor.id,
        suggestedById: ctx.actor.id,
        options,
        minutes: input.minutes,
        timeZone: input.timeZone,
        place: input.place,
        where: input.where || null,
        repeatWeekly: input.repeatWeekly ?? 1,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new AppError('APPOINTMENT_WRONG_STATE');
    await assertNotTooOften(ctx, tx, otherId);
    await learnZone(tx, ctx.actor.id, input.timeZone);
    await rescheduleDeadlines(tx, exchange.id);
    await notifyOfAppointment(ctx, tx, { row, exchange, otherId, step: 'proposed' });
    return findAppointmentOrThrow(ctx, row.id, tx);
  });
