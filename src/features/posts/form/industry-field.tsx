import { type Ref, useState } from 'react';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';

const CUSTOM = 'Custom';

interface IndustryFieldProps {
  label: string;
  /** The label of the field for a custom industry. */
  customLabel: string;
  value: string;
  onChange: (value: string) => void;
  names: readonly string[];
  error?: string | undefined;
  /** Focused when the industry is missing. */
  ref?: Ref<HTMLSelectElement>;
}

/** A select with the industries and Custom, which shows a text field. */
export function IndustryField({ label, customLabel, value, onChange, names, error, ref }: IndustryFieldProps) {
  // State, not derived from `value`: a custom industry may begin like, or equal, one of the list.
  const [typing, setTyping] = useState(value !== '' && !names.includes(value));
  const options = [...names, CUSTOM].map((name) => ({ value: name, label: name }));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={label} error={typing ? undefined : error} required>
        <Select
          ref={ref}
          placeholder="Choose one"
          options={options}
          value={typing ? CUSTOM : value}
          onValue={(chosen) => {
            setTyping(chosen === CUSTOM);
            onChange(chosen === CUSTOM ? '' : chosen);
          }}
        />
      </Field>
      {typing ? (
        <Field label={customLabel} error={error} required>
          <Input value={value} onValue={onChange} placeholder="Type the industry" />
        </Field>
      ) : null}
    </div>
  );
}
