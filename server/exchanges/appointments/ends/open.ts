import { appointments } from '#db/schema/exchanges/appointments.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppointmentRow } from '../series.ts';

/** The appointments of an exchange that wait for an answer or for their time. */
export const openAppointmentsOf = async (db: Queryable, exchangeId: string): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.exchangeId, exchangeId), inArray(appointments.status, ['proposed', 'confirmed'])))
    .orderBy(asc(appointments.id));
