import { type Ref, useState } from 'react';
import { PRESET_VALUES } from '#contracts/posts/posts.ts';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { dollarsText, onlyAmount, toDollars } from '#src/features/posts/form/dollars-text.ts';

const presets = PRESET_VALUES.map((value) => `$${value}`);

interface DollarsFieldProps {
  ref: Ref<HTMLInputElement>;
  name: string;
  /** Whole dollars; NaN for an empty field. */
  value: number;
  onChange: (value: number) => void;
  onBlur: () => void;
}

/** An amount whose cents may still be typed. */
const WITH_CENTS = /[.,]\d{0,2}$/;

/**
 * Keeps an amount with cents as it is typed until the field is left: '150.0' is on its way to '150.00'. What cannot be
 * read stays, too.
 */
export function DollarsField({ value, onChange, onBlur, ...props }: DollarsFieldProps) {
  const [typed, setTyped] = useState('');
  const isUnfinished = Number.isNaN(value) || WITH_CENTS.test(typed);
  return (
    <Combobox
      {...props}
      inputMode="decimal"
      options={presets}
      value={Object.is(toDollars(typed), value) && isUnfinished ? typed : dollarsText(value)}
      onChange={(text) => {
        setTyped(onlyAmount(text));
        onChange(toDollars(text));
      }}
      onBlur={() => {
        if (Number.isFinite(value)) setTyped(dollarsText(value));
        onBlur();
      }}
    />
  );
}
