import { type DeclineReason, declineReason } from '#contracts/matching/circles.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Chip } from '#src/components/ui/chip.tsx';
import { Field } from '#src/components/ui/field.tsx';

const labels: Record<DeclineReason, string> = {
  not_this_service: 'Not this service',
  too_far: 'Too far',
  not_worth_the_same: 'Not worth the same',
  no_time_now: 'No time now',
  not_with_this_person: 'Not with this person',
  no_circles: 'No circles, please',
};

interface DeclineDialogProps {
  loading: boolean;
  reason: DeclineReason | null;
  onReason: (reason: DeclineReason | null) => void;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks before the member declines; a reason is optional, and only helps the search. */
export function DeclineDialog({ loading, reason, onReason, onDecline, onClose }: DeclineDialogProps) {
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Decline this circle?"
      description="The others will only see that someone can't take part. We'll look for someone else."
      confirmLabel="Decline"
      cancelLabel="Back"
      loading={loading}
      onConfirm={onDecline}
    >
      <Field group label="Why?" aside="Optional" hint="We never show this to anyone. It helps us find better matches.">
        <div className="flex flex-wrap gap-2">
          {declineReason.options.map((value) => (
            <Chip key={value} pressed={reason === value} onClick={() => onReason(reason === value ? null : value)}>
              {labels[value]}
            </Chip>
          ))}
        </div>
      </Field>
    </ConfirmDialog>
  );
}
