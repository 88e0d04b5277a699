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

/** Accepts a time, suggests others, or cancels an appointment. */
export const useUpdateAppointment = (onDone?: () => void) =>
  useAction(trpc.appointments.update, {
    success: titleOf,
    failure: { title: 'Not saved', fallback: "We couldn't save that. Please try again." },
    refreshes: appointmentQueries,
    onSuccess: () => onDone?.(),
  });
