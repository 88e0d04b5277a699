import { useState } from 'react';
import type { CircleLeg } from '#contracts/circles.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { today } from '#src/features/circles/today.ts';
import { useUpdateLeg } from '#src/features/circles/use-circle.ts';
import { calendarDay } from '#src/lib/calendar-day.ts';
import { toast } from '#src/lib/toast.ts';

/** Sets the day by which a leg is delivered; either side can. */
export function DueDialog({ leg, other, onClose }: { leg: CircleLeg; other: string; onClose: () => void }) {
  const [day, setDay] = useState(leg.dueAt ? calendarDay(Date.parse(leg.dueAt)) : '');
  const [submitted, setSubmitted] = useState(false);
  const update = useUpdateLeg();
  // Until the end of that day where the member is.
  const end = day ? new Date(`${day}T23:59`) : null;
  const error =
    !end || Number.isNaN(end.getTime()) || day < today() ? 'Please choose a day that is not over.' : undefined;
  const submit = () => {
    setSubmitted(true);
    if (error || !end) return;
    update.mutate(
      { id: leg.id, dueAt: end.toISOString() },
      {
        onSuccess: () => {
          onClose();
          toast({ title: 'Day set', description: `${other} sees it, and can change it.`, variant: 'success' });
        },
      },
    );
  };
  return (
    <FormDialog
      title="By which day?"
      description={`${leg.service}. You both can set it; agree on it in the talk of the circle.`}
      size="sm"
      action="Set the day"
      isPending={update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Day" error={submitted ? error : undefined} required>
        <Input type="date" min={today()} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
