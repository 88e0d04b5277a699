import { useState } from 'react';
import { MAX_APPOINTMENT_DAYS_AHEAD } from '#contracts/appointments.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { calendarDay } from '#src/lib/time/calendar-day.ts';

const DAY_MS = 86_400_000;

/** What is wrong with this time; undefined if nothing is. */
const problemOf = (time: number): string | undefined => {
  if (Number.isNaN(time)) return 'Please choose a day and a time';
  if (time <= Date.now()) return 'Please choose a time in the future';
  return time > Date.now() + MAX_APPOINTMENT_DAYS_AHEAD * DAY_MS ? 'Please choose a time within a year' : undefined;
};

/** A time of one's own, by day and hour. */
export function OwnTime({ full, onAdd }: { full: boolean; onAdd: (time: string) => void }) {
  const [[today, inAYear]] = useState(
    () => [calendarDay(Date.now()), calendarDay(Date.now() + MAX_APPOINTMENT_DAYS_AHEAD * DAY_MS)] as const,
  );
  const [day, setDay] = useState('');
  const [clock, setClock] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const time = Date.parse(`${day}T${clock}`);
    const found = problemOf(time);
    setProblem(found);
    if (found) return;
    onAdd(new Date(time).toISOString());
    setClock('');
  };
  return (
    <Field group label="Or a time of your own" error={problem}>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_8rem_auto]">
        <Field label="Day">
          <Input type="date" min={today} max={inAYear} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
        <Field label="Time">
          <Input type="time" step={300} value={clock} onChange={(event) => setClock(event.target.value)} />
        </Field>
        <Button variant="secondary" className="max-sm:col-span-2" disabled={full} onClick={add}>
          Add this time
        </Button>
      </div>
    </Field>
  );
}
