import { useState } from 'react';
import { MAX_APPOINTMENT_OPTIONS } from '#contracts/exchanges/appointments.ts';
import { RemovableChip } from '#src/components/ui/chip.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { FreeTimes } from '#src/features/appointments/form/free-times.tsx';
import { OwnTime } from '#src/features/appointments/form/own-time.tsx';
import { momentText } from '#src/features/appointments/when.ts';

interface TimesPickerProps {
  exchangeId: string;
  minutes: number;
  options: string[];
  error: string | undefined;
  onChange: (options: string[]) => void;
}

/** Picks up to five times: free ones by one press, others by day and hour. */
export function TimesPicker({ exchangeId, minutes, options, error, onChange }: TimesPickerProps) {
  const isFull = options.length >= MAX_APPOINTMENT_OPTIONS;
  const [notes, setNotes] = useState<Record<string, string>>({});
  const add = (time: string, note: string | null = null) => {
    if (note) setNotes((old) => ({ ...old, [time]: note }));
    if (!isFull && !options.some((option) => Date.parse(option) === Date.parse(time)))
      onChange([...options, time].sort());
  };
  const remove = (time: string) => onChange(options.filter((option) => option !== time));
  return (
    <>
      <FreeTimes
        exchangeId={exchangeId}
        minutes={minutes}
        chosen={options}
        isFull={isFull}
        onAdd={add}
        onRemove={remove}
      />
      <OwnTime isFull={isFull} onAdd={add} />
      <Field group label={`Your suggestions (${options.length} of ${MAX_APPOINTMENT_OPTIONS})`} error={error}>
        {options.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            {options.map((time) => (
              <RemovableChip key={time} label={momentText(time)} onRemove={() => remove(time)} />
            ))}
            {options.map((time) =>
              notes[time] ? (
                <p key={`note ${time}`} className="basis-full text-sm text-muted">
                  {notes[time]}
                </p>
              ) : null,
            )}
          </div>
        ) : (
          <p className="text-sm text-muted">Choose at least one time above.</p>
        )}
      </Field>
    </>
  );
}
