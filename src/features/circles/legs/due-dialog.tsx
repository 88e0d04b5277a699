import { useState } from 'react';
import type { CircleLeg } from '#contracts/matching/circles.ts';
import { Field } from '#src/components/ui/field.tsx';
import { FormDialog } from '#src/components/ui/form-dialog.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { today } from '#src/features/circles/today.ts';
import { useUpdateLeg } from '#src/features/circles/use-circle.ts';
import { dayText } from '#contracts/shared/day-text.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';
import { toast } from '#src/lib/toast.ts';

/** The end of `day` in the browser's zone, in milliseconds, at most `latest`; NaN if the text isn't a day. */
const endOf = (day: string, latest: number): number => {
  const end = Date.parse(`${day}T23:59`);
  return day === calendarDay(latest) ? Math.min(end, latest) : end;
};

function problemOf(day: string, latest: number): string | undefined {
  if (Number.isNaN(endOf(day, latest)) || day < today()) return 'Please choose today or a later day.';
  const last = calendarDay(latest);
  return day > last ? `Please choose a day up to ${dayText(last)}.` : undefined;
}

/** Sets the day by which a leg is delivered; either side can. */
export function DueDialog({ leg, otherName, onClose }: { leg: CircleLeg; otherName: string; onClose: () => void }) {
  const currentDay = leg.dueAt ? calendarDay(Date.parse(leg.dueAt)) : '';
  const [day, setDay] = useState(currentDay);
  const [submitted, setSubmitted] = useState(false);
  const update = useUpdateLeg();
  // The day can only be changed where there is a last one (`leg-rules.ts`).
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
          toast({ title: 'Day set', description: `${otherName} can see it and change it.`, variant: 'success' });
        },
      },
    );
  };
  return (
    <FormDialog
      title="By what day?"
      description={`${leg.service}. Either of you can set it. Agree on it in the circle's chat.`}
      size="sm"
      action="Set the day"
      isPending={update.isPending}
      asksBeforeClosing={day !== currentDay}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Day" error={submitted ? error : undefined} required>
        <Input type="date" min={today()} max={calendarDay(latest)} value={day} onValue={setDay} />
      </Field>
    </FormDialog>
  );
}
