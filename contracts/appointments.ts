import { z } from 'zod';

export const appointmentStatus = z
  .enum(['proposed', 'confirmed', 'cancelled', 'past'])
  .meta({ id: 'AppointmentStatus' });
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

export const appointmentPlace = z.enum(['call', 'in_person']).meta({ id: 'AppointmentPlace' });
export type AppointmentPlace = z.infer<typeof appointmentPlace>;
