import { type Ref, useState } from 'react';
import { MIN_TOWN_LENGTH, useTowns } from '#src/components/place/use-towns.ts';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { useDebounced } from '#src/hooks/use-debounced.ts';

interface LocationInputProps {
  ref?: Ref<HTMLInputElement>;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  /** What is offered before anything is typed. */
  options?: readonly string[];
}

const none: readonly string[] = [];

/** A place: suggests towns of the world by name during typing, and takes any other text. */
export function LocationInput({ value, onChange, options = none, ...props }: LocationInputProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 150);
  const towns = useTowns(q);
  const found = typed.trim().length >= MIN_TOWN_LENGTH && value === typed ? towns.data : none;
  return (
    <Combobox
      {...props}
      options={options}
      found={found ?? none}
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(text);
      }}
    />
  );
}
