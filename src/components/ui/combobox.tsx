import { ChevronDown } from 'lucide-react';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';
import { Listbox, ListboxOption } from '#src/components/ui/listbox.tsx';
import { useListbox } from '#src/components/ui/use-listbox.ts';

interface ComboboxProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (value: string) => void;
  options: readonly string[];
  /** Suggestions for the typed text, listed after the options that contain it. */
  found?: readonly string[];
  onBlur?: () => void;
  placeholder?: string;
  maxLength?: number;
  name?: string;
  disabled?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** The accessible name of the list, where no Field surrounds it. */
  'aria-label'?: string;
}

/** A text input with suggestions; any other text is accepted too. */
export function Combobox({ value, onChange, options, found = [], onBlur, ...props }: ComboboxProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const query = value.trim().toLowerCase();
  const withText = options.filter((option) => option.toLowerCase().includes(query));
  const shownOptions = typed && query ? [...new Set([...withText, ...found])] : options;
  const visible = open && shownOptions.length > 0;

  const pick = (index: number) => {
    const option = shownOptions[index];
    if (option !== undefined) onChange(option);
    setOpen(false);
    setTyped(false);
  };
  const { active, setActive, onKeyDown } = useListbox({ id, count: shownOptions.length, open: visible, setOpen, pick });

  // A dialog's footer may cover the list that opens below the field.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (visible) list.current?.scrollIntoView({ block: 'nearest' });
  }, [visible]);

  return (
    <div className="relative">
      <Input
        {...props}
        role="combobox"
        autoComplete="off"
        aria-expanded={visible}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onValue={(value) => {
          onChange(value);
          setTyped(true);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          setTyped(false);
          onBlur?.();
        }}
        trail={<ChevronDown aria-hidden className="pointer-events-none mr-3 size-[18px]" />}
      />
      <Listbox
        ref={list}
        id={`${id}-list`}
        label={props['aria-label'] ?? 'Suggestions'}
        open={visible}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 shadow-float"
      >
        {shownOptions.map((option, index) => (
          <ListboxOption
            key={option}
            id={`${id}-${index}`}
            isActive={index === active}
            isSelected={option === value}
            className={option === value ? 'font-[560] text-teal' : undefined}
            onPick={() => pick(index)}
          >
            {option}
          </ListboxOption>
        ))}
      </Listbox>
    </div>
  );
}
