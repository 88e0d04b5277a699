import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { MAX_CANCEL_REASON } from '#contracts/exchanges/cancel-reason.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { useUpdateAppointment } from '#src/features/appointments/use-update-appointment.ts';

interface CancelAppointmentDialogProps {
  appointment: Appointment;
  otherName: string;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks before an appointment is cancelled, and for the reason that the other side reads. */
export function CancelAppointmentDialog({
  appointment,
  otherName,
  reason,
  onReason,
  onClose,
}: CancelAppointmentDialogProps) {
  const { id, status, repeatWeekly } = appointment;
  const update = useUpdateAppointment(onClose);
  const isConfirmed = status === 'confirmed';
  return (
    <ConfirmDialog
      destructive
      onClose={onClose}
      title={isConfirmed ? 'Cancel this appointment?' : 'Cancel these times?'}
      description={
        isConfirmed && repeatWeekly > 1
          ? `All its dates will be cancelled, and we'll let ${otherName} know. The exchange goes on.`
          : `We'll let ${otherName} know. The exchange goes on.`
      }
      confirmLabel={isConfirmed ? 'Cancel appointment' : 'Cancel suggestion'}
      cancelLabel={isConfirmed ? 'Keep it' : 'Keep them'}
      loading={update.isPending}
      onConfirm={() => update.mutate({ id, cancel: true, reason: reason.trim() || null })}
    >
      <Field label="Why" hint={`${otherName} will see it.`}>
        <Textarea maxLength={MAX_CANCEL_REASON} value={reason} onValue={onReason} />
      </Field>
    </ConfirmDialog>
  );
}
