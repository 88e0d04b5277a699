import { type ChangeEvent, useState } from 'react';
import { MAX_APPOINTMENT_DAYS_AHEAD } from '#contracts/exchanges/appointments.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { RadioCards } from '#src/components/ui/radio-cards.tsx';
import { ownTimeTexts } from '#src/features/appointments/form/own-time-texts.ts';
import { calendarDay } from '#src/lib/time/calendar-day.ts';

const DAY_MS = 86_400_000;

/** What is wrong with this time; undefined if nothing is. */
const problemOf = (time: number | undefined): string | undefined => {
  if (time === undefined) return 'Please choose a day and a time';
  if (time <= Date.now()) return 'Please choose a time in the future';
  return time > Date.now() + MAX_APPOINTMENT_DAYS_AHEAD * DAY_MS ? 'Please choose a time within a year' : undefined;
};

interface OwnTimeProps {
  isFull: boolean;
  /** `note` says what is special about the time, in the nights in which clocks change. */
  onAdd: (time: string, note: string | null) => void;
}

/** A time by day and hour. */
export function OwnTime({ isFull, onAdd }: OwnTimeProps) {
  const [[today, inAYear]] = useState(
    () => [calendarDay(Date.now()), calendarDay(Date.now() + MAX_APPOINTMENT_DAYS_AHEAD * DAY_MS)] as const,
  );
  const [day, setDay] = useState('');
  const [clock, setClock] = useState('');
  const [which, setWhich] = useState<'first' | 'second'>('first');
  const [problem, setProblem] = useState<string>();
  // Special times are explained before they are added. One that occurs twice can be picked.
  const texts = ownTimeTexts(day, clock);
  const [first, second] = texts.choices;
  const change = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    setWhich('first');
  };
  const add = () => {
    const chosen = (which === 'second' ? second : null) ?? first;
    const newProblem = problemOf(chosen?.time);
    setProblem(newProblem);
    if (newProblem || !chosen) return;
    onAdd(new Date(chosen.time).toISOString(), chosen.note);
    setClock('');
    setWhich('first');
  };
  return (
    <Field group label="Or a time of your own" error={problem}>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_8rem_auto]">
        <Field label="Day">
          <Input type="date" min={today} max={inAYear} value={day} onChange={change(setDay)} />
        </Field>
        <Field label="Time">
          <Input type="time" step={300} value={clock} onChange={change(setClock)} />
        </Field>
        <p role="status" className="col-span-full text-sm text-muted empty:sr-only">
          {texts.reason}
        </p>
        {first && second ? (
          <div className="col-span-full">
            <RadioCards
              label="Which of the two"
              options={[
                { value: 'first' as const, label: first.label },
                { value: 'second' as const, label: second.label },
              ]}
              value={which}
              onChange={setWhich}
            />
          </div>
        ) : null}
        <Button variant="secondary" className="max-sm:col-span-2" disabled={isFull} onClick={add}>
          Add this time
        </Button>
      </div>
    </Field>
  );
}
