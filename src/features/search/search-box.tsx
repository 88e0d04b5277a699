import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#src/components/ui/input.tsx';
import { useDebounced } from '#src/hooks/use-debounced.ts';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
}

/** The search field; the results update while typing. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const settled = useDebounced(text.trim(), 150);
  const lastReported = useRef(value);
  const box = useRef<HTMLInputElement>(null);

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
    <Input
      ref={box}
      type="search"
      aria-label="Search for services and people"
      placeholder="Search services and people"
      autoComplete="off"
      enterKeyHint="search"
      // Where the text is large, the words need its room.
      lead={<Search aria-hidden className="@max-[12rem]:hidden" />}
      className="@max-[12rem]:pl-3"
      value={text}
      onChange={(event) => setText(event.target.value)}
      trail={
        text ? (
          <button
            type="button"
            aria-label="Clear search"
            className="flex size-11 items-center justify-center rounded-control hover:text-ink"
            onClick={() => {
              setText('');
              box.current?.focus();
            }}
          >
            <X aria-hidden className="size-[18px]" />
          </button>
        ) : null
      }
    />
  );
}
