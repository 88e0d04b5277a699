import { useMutation } from '@tanstack/react-query';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Refetches what an appointment shows in. */
export const refreshAppointments = () => {
  void queryClient.invalidateQueries(trpc.appointments.pathFilter());
  void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
  void queryClient.invalidateQueries(trpc.turns.pathFilter());
};

const titleOf = ({ status, options }: Appointment): string => {
  if (status === 'cancelled') return 'Appointment cancelled';
  if (options.length > 0) return 'Times sent';
  return 'Appointment confirmed';
};

/** Takes a time, suggests others, or calls an appointment off. */
export const useUpdateAppointment = (onDone?: () => void) =>
  useMutation(
    trpc.appointments.update.mutationOptions({
      onSuccess: (updated) => {
        toast({ title: titleOf(updated), variant: 'success' });
        onDone?.();
      },
      onError: (error) => toastError('Not saved', error, "We couldn't save that. Please try again."),
      onSettled: refreshAppointments,
    }),
  );
