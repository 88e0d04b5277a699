import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { findOpenAppointments } from '../appointment-row.ts';
import { type AppointmentRow, isOver, lastOption } from '../series.ts';

/** The state that an open appointment has reached only because time passed; null if it has not changed. */
const changeOf = (row: AppointmentRow, now: number): Partial<AppointmentRow> | null => {
  if (isOver(row, now)) return { status: 'past', options: [] };
  if (row.options.length === 0 || lastOption(row) > now) return null;
  // No one took one of the times. A confirmed appointment stays where it was.
  return row.status === 'proposed' ? { status: 'cancelled', options: [] } : { options: [] };
};

/** Puts away the appointments of an exchange that are over, and suggestions whose times have all come. */
export const tidyAppointments = async (tx: Tx, exchangeId: string, now: number): Promise<boolean> => {
  let hasChanged = false;
  for (const row of await findOpenAppointments(tx, exchangeId)) {
    const change = changeOf(row, now);
    if (!change) continue;
    hasChanged = true;
    await tx.update(appointments).set(change).where(eq(appointments.id, row.id));
    if (change.status === 'past') await tx.delete(busyTimes).where(eq(busyTimes.appointmentId, row.id));
  }
  return hasChanged;
};
