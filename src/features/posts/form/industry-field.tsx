import { type Ref, useState } from 'react';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';

const CUSTOM = 'Custom';

interface IndustryFieldProps {
  label: string;
  /** The sentence above the typed one. */
  customLabel: string;
  value: string;
  onChange: (value: string) => void;
  names: readonly string[];
  error?: string | undefined;
  /** Gets the focus when the industry is missing. */
  ref?: Ref<HTMLSelectElement>;
}

/** An industry of the list, or Custom with one's own words. */
export function IndustryField({ label, customLabel, value, onChange, names, error, ref }: IndustryFieldProps) {
  // Stays as it was chosen: words of one's own may begin like, or be, one of the list.
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
          onChange={(event) => {
            const chosen = event.target.value;
            setTyping(chosen === CUSTOM);
            onChange(chosen === CUSTOM ? '' : chosen);
          }}
        />
      </Field>
      {typing ? (
        <Field label={customLabel} error={error} required>
          <Input value={value} onChange={(event) => onChange(event.target.value)} placeholder="Type the industry" />
        </Field>
      ) : null}
    </div>
  );
}
