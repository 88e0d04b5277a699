import { useState } from 'react';
import type { CircleLeg } from '#contracts/circles.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { today } from '#src/features/circles/today.ts';
import { useUpdateLeg } from '#src/features/circles/use-circle.ts';
import { calendarDay, longCalendarDay } from '#src/lib/time/calendar-day.ts';
import { toast } from '#src/lib/toast.ts';

/** The end of that day where the member is, at most `latest`; NaN if the text is no day. */
const endOf = (day: string, latest: number): number => {
  const end = Date.parse(`${day}T23:59`);
  return day === calendarDay(latest) ? Math.min(end, latest) : end;
};

function problemOf(day: string, latest: number): string | undefined {
  if (Number.isNaN(endOf(day, latest)) || day < today()) return 'Please choose a day that is not over.';
  const last = calendarDay(latest);
  return day > last ? `Please choose ${longCalendarDay(last)} or a day before.` : undefined;
}

/** Sets the day by which a leg is delivered; either side can. */
export function DueDialog({ leg, other, onClose }: { leg: CircleLeg; other: string; onClose: () => void }) {
  const [day, setDay] = useState(leg.dueAt ? calendarDay(Date.parse(leg.dueAt)) : '');
  const [submitted, setSubmitted] = useState(false);
  const update = useUpdateLeg();
  const latest = Date.parse(leg.latestDueAt ?? '');
  const error = problemOf(day, latest);
  const submit = () => {
    setSubmitted(true);
    if (error) return;
    update.mutate(
      { id: leg.id, dueAt: new Date(endOf(day, latest)).toISOString() },
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
        <Input
          type="date"
          min={today()}
          max={calendarDay(latest)}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
