import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Suggestion } from '#contracts/profile/suggestions.ts';
import { Input } from '#src/components/ui/input.tsx';
import { useListbox } from '#src/components/ui/use-listbox.ts';
import { SuggestionList } from '#src/features/search/suggestions/suggestion-list.tsx';
import { isComposing } from '#src/lib/composing.ts';
import { useDebounced } from '#src/hooks/use-debounced.ts';
import { MIN_SUGGESTED_LENGTH } from '#contracts/profile/suggestion-limits.ts';
import { trpc } from '#src/api/trpc.ts';

const none: Suggestion[] = [];

/** What the typed words may mean; nothing for too few letters, or where the server doesn't answer. */
function useSuggestions(text: string, enabled: boolean): Suggestion[] {
  const isLong = [...text].length >= MIN_SUGGESTED_LENGTH;
  const { data } = useQuery({
    ...trpc.suggestions.list.queryOptions({ q: text.slice(0, 200) }),
    enabled: enabled && isLong,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return isLong ? (data ?? none) : none;
}

const CLOSING_MS = 250;

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  /** Takes a suggestion in place of the typed words. */
  onChoose: (suggestion: Suggestion) => void;
  /** What stands beside the field, above the suggestions. */
  children?: ReactNode;
}

/** The search field; the results update while typing, and suggestions say what may be meant. */
export function SearchBox({ value, onChange, onChoose, children }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), 150);
  const lastReported = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  const closing = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const id = useId();
  const [open, setOpen] = useState(false);
  const suggestions = useSuggestions(settled, open);
  const visible = open && suggestions.length > 0;
  const pick = (index: number) => {
    const suggestion = suggestions[index];
    setOpen(false);
    if (!suggestion) return;
    // A place or a skill takes the place of the words; they are not searched on top of it.
    const words = suggestion.kind === 'skill' ? suggestion.text : suggestion.kind === 'place' ? '' : value;
    lastReported.current = words;
    setText(words);
    onChoose(suggestion);
  };
  const { active, setActive, onKeyDown } = useListbox({ id, count: suggestions.length, open: visible, setOpen, pick });

  useEffect(() => {
    if (settled === lastReported.current) return;
    lastReported.current = settled;
    onChange(settled);
  }, [settled, onChange]);

  // The address changed in another way, such as by Back or a link.
  useEffect(() => {
    if (value === lastReported.current) return;
    lastReported.current = value;
    setText(value);
  }, [value]);

  return (
    <div>
      <div className="flex items-start gap-2">
        <div className="@container min-w-0 flex-1">
          <Input
            ref={box}
            type="search"
            role="combobox"
            aria-expanded={visible}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={visible && active >= 0 ? `${id}-${active}` : undefined}
            aria-label="Search for services and people"
            placeholder="Services and people"
            autoComplete="off"
            enterKeyHint="search"
            // Where the text is large, the words need the icon's room.
            lead={<Search aria-hidden className="@max-[12rem]:hidden" />}
            className="text-ellipsis @max-[12rem]:pl-3"
            value={text}
            onValue={(value) => {
              setText(value);
              setOpen(true);
              setActive(-1);
            }}
            onKeyDown={(event) => {
              // Without suggestions the arrows lead into the results.
              if (suggestions.length > 0) onKeyDown(event);
              // Without a choice the words are searched, as they are during typing.
              if (event.key === 'Enter' && !isComposing(event) && !event.defaultPrevented) setOpen(false);
              if (event.key === 'Home' || event.key === 'End') setActive(-1);
            }}
            onFocus={() => clearTimeout(closing.current)}
            // Closes a moment later: at once, what is pressed below would move away from the pointer.
            onBlur={() => {
              closing.current = window.setTimeout(() => setOpen(false), CLOSING_MS);
            }}
            trail={
              text ? (
                <button
                  type="button"
                  aria-label="Clear search"
                  className="flex size-11 items-center justify-center rounded-control hover:text-ink"
                  onClick={() => {
                    setText('');
                    setOpen(false);
                    box.current?.focus();
                  }}
                >
                  <X aria-hidden className="size-[18px]" />
                </button>
              ) : null
            }
          />
        </div>
        {children}
      </div>
      <SuggestionList id={id} suggestions={suggestions} open={visible} active={active} onPick={pick} />
    </div>
  );
}
