import { Trash2 } from 'lucide-react';
import type { WeeklyHours } from '#contracts/profile/availability.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { weekdays } from '#src/lib/time/weekdays.ts';

// The week begins on Monday in the list; Sunday is 0.
const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdays[day] ?? '' }));

interface HoursRowProps {
  number: number;
  span: WeeklyHours;
  problem: string | undefined;
  onChange: (span: WeeklyHours) => void;
  onRemove: () => void;
}

/** One span of a weekday. */
export function HoursRow({ number, span, problem, onChange, onRemove }: HoursRowProps) {
  return (
    <Field group label={<span className="sr-only">Hours {number}</span>} error={problem} className="gap-0">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1.4fr_1fr_1fr_auto]">
        <Field label="Day" className="max-sm:col-span-2 max-sm:col-start-1 max-sm:row-start-1 max-sm:pr-13">
          <Select
            options={days}
            value={String(span.day)}
            onValue={(value) => onChange({ ...span, day: Number(value) })}
          />
        </Field>
        <Field label="Starts">
          <Input type="time" value={span.from} onValue={(value) => onChange({ ...span, from: value })} />
        </Field>
        <Field label="Ends">
          <Input type="time" value={span.to} onValue={(value) => onChange({ ...span, to: value })} />
        </Field>
        <Button
          variant="ghost"
          size="icon"
          className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end"
          aria-label={`Remove hours ${number}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden className="size-[18px]" />
        </Button>
      </div>
    </Field>
  );
}
