import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Chip, RemovableChip } from '#src/components/ui/chip.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { isComposing } from '#src/lib/composing.ts';
import { useListInView } from '#src/components/ui/use-list-in-view.ts';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';

export interface MultiSelectOption {
  value: string;
  label: string;
}

/** Something else that the typed words may mean; `choose` does what it says. */
export interface Suggestion {
  key: string;
  label: string;
  choose: () => void;
}

interface MultiSelectProps {
  options: readonly MultiSelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** Accepts values that are not in the list: by Enter or the plus button, trimmed, without duplicates. */
  allowCustom?: boolean;
  /** What else is offered for the typed words, after the options. */
  suggest?: (text: string) => readonly Suggestion[];
  /** How many options are listed before anything is typed or all are requested. */
  few?: number;
  max?: number;
}

/** Multiple selection as chips with a search field. Use it inside a Field with `group`. */
export function MultiSelect({
  options,
  value,
  onChange,
  placeholder,
  allowCustom,
  suggest,
  few = 8,
  max = 20,
}: MultiSelectProps) {
  const [text, setText] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  // 'More' disappears when it is pressed, and a chosen option leaves the list.
  const container = useRetainedFocus();
  const query = text.trim().toLowerCase();
  const labelOf = (item: string) => options.find((option) => option.value === item)?.label ?? item;
  const available = options.filter(
    (option) => !value.includes(option.value) && option.label.toLowerCase().includes(query),
  );
  const isFull = value.length >= max;
  const list = useListInView(text, available.length);
  // '1 more' would take as much room as that option itself.
  const shownOptions = query || showsAll || available.length === few + 1 ? available : available.slice(0, few);
  const suggestions = query && !isFull ? (suggest?.(text.trim()) ?? []) : [];

  const add = (item: string) => {
    if (!isFull && !value.some((chosen) => chosen.toLowerCase() === item.toLowerCase())) onChange([...value, item]);
    setText('');
  };
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return;
    suggestion.choose();
    setText('');
  };
  const addTyped = () => {
    if (!query) return;
    const exact = options.find((option) => option.label.toLowerCase() === query);
    const only = available.length === 1 && !allowCustom ? available[0] : undefined;
    if (exact ?? only) add((exact ?? only)?.value ?? '');
    else if (allowCustom) add(text.trim());
    else if (available.length === 0) choose(suggestions[0]);
  };

  return (
    <div ref={container} tabIndex={-1} className="flex flex-col gap-2.5 outline-none">
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen">
          {value.map((item) => (
            <li key={item}>
              <RemovableChip
                label={labelOf(item)}
                onRemove={() => onChange(value.filter((chosen) => chosen !== item))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Input
        lead={<Search aria-hidden />}
        aria-label={placeholder ?? 'Type to filter'}
        placeholder={placeholder ?? 'Type to filter'}
        className="text-ellipsis"
        value={text}
        disabled={isFull}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          addTyped();
        }}
        trail={
          allowCustom ? (
            <button
              type="button"
              aria-label="Add"
              onClick={addTyped}
              className="flex size-11 items-center justify-center rounded-control hover:text-ink"
            >
              <Plus aria-hidden className="size-5" />
            </button>
          ) : null
        }
      />
      {available.length > 0 && !isFull ? (
        <div ref={list} className="flex scroll-my-2 flex-wrap gap-2 py-0.5">
          {shownOptions.map((option) => (
            <Chip key={option.value} pressed={false} onClick={() => add(option.value)}>
              {option.label}
            </Chip>
          ))}
          {shownOptions.length < available.length ? (
            <button type="button" className="link min-h-10 px-2 text-sm md:min-h-8" onClick={() => setShowsAll(true)}>
              {shownOptions.length > 0 ? `${available.length - shownOptions.length} more` : 'Show the list'}
            </button>
          ) : null}
        </div>
      ) : null}
      {suggestions.length > 0 ? (
        <ul aria-label="Also" className="flex flex-wrap gap-2 py-0.5">
          {suggestions.map((suggestion) => (
            <li key={suggestion.key}>
              <Chip pressed={false} onClick={() => choose(suggestion)}>
                {suggestion.label}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? <p className="text-sm text-muted">That's the maximum.</p> : null}
      {!isFull && available.length === 0 && query && suggestions.length === 0 ? (
        <p className="text-sm text-muted">
          {allowCustom ? 'Not on the list. Press Enter to add it.' : 'Nothing on the list matches.'}
        </p>
      ) : null}
    </div>
  );
}
