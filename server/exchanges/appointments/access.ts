import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { lockOwnDisputableExchangeOrThrow } from '../access.ts';
import { findBusySpans } from './busy-calendars/busy-spans.ts';
import { selectAppointments, toAppointment } from './appointment-row.ts';

const own = (userId: string, id: string) =>
  and(eq(appointments.id, id), or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)));

/** An appointment of the actor's, as it is stored, with both parties. */
const findOwnAppointmentOrThrow = async (ctx: MemberContext, db: Queryable, id: string) => {
  const [found] = await selectAppointments(db).where(own(ctx.actor.id, id));
  if (!found) throw new AppError('APPOINTMENT_NOT_FOUND');
  return found;
};

/** An appointment of the actor's in the contract's form. */
export const findAppointmentOrThrow = async (ctx: MemberContext, id: string, db: Queryable): Promise<Appointment> =>
  toAppointment(await findOwnAppointmentOrThrow(ctx, db, id), await findBusySpans(db, [ctx.actor.id]));

/** The row of an appointment of the actor's with its exchange, both locked until the write ends. */
export const lockOwnAppointmentOrThrow = async (ctx: MemberContext, tx: Tx, id: string) => {
  const { row: found } = await findOwnAppointmentOrThrow(ctx, tx, id);
  const { row: exchange, otherId } = await lockOwnDisputableExchangeOrThrow(ctx, tx, found.exchangeId);
  const [row] = await locked(tx.select().from(appointments).where(eq(appointments.id, id)));
  if (!row) throw new AppError('APPOINTMENT_NOT_FOUND');
  return { row, exchange, otherId };
};
