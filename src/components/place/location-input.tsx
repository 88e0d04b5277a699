import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { trpc } from '#src/api/trpc.ts';
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

const MIN_LENGTH = 2;
const none: readonly string[] = [];

/** A place: suggests towns of the world while one types, and takes any other text. Its name leads back to each town. */
export function LocationInput({ value, onChange, options = none, ...props }: LocationInputProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 150);
  const towns = useQuery({
    ...trpc.places.suggest.queryOptions({ q }),
    enabled: q.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    select: (found) => found.map(({ label }) => label),
  });
  const found = typed.trim().length >= MIN_LENGTH && value === typed ? towns.data : none;
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
