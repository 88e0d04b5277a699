import type { Refreshable } from '#src/api/query-client.ts';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The queries that show appointments. */
export const appointmentQueries: readonly Refreshable[] = [trpc.appointments, trpc.exchanges, trpc.turns];

const titleOf = ({ status, options }: Appointment): string => {
  if (status === 'cancelled') return 'Appointment cancelled';
  if (options.length > 0) return 'Times sent';
  return 'Appointment confirmed';
};

/**
 * Accepts a time, suggests others, or cancels an appointment.
 * @param isAtField whether the screen shows this error at one of its fields, so that no toast does
 */
export const useUpdateAppointment = (onDone?: () => void, isAtField: (error: unknown) => boolean = () => false) =>
  useAction(trpc.appointments.update, {
    success: titleOf,
    failure: (error) =>
      isAtField(error) ? null : { title: 'Not saved', fallback: "We couldn't save that. Please try again." },
    refreshes: appointmentQueries,
    onSuccess: () => onDone?.(),
  });
