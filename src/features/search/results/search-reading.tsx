import { MapPin, X } from 'lucide-react';
import type { SearchReading as Reading } from '#contracts/posts/search-reading.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';

interface SearchReadingProps {
  typed: string | undefined;
  reading: Reading | undefined;
  onChange: (change: SearchParams) => void;
}

/** What was made of the words of a search: typing errors and a place, each with a way back. */
export function SearchReading({ typed, reading, onChange }: SearchReadingProps) {
  if (!typed || !reading || (!reading.instead && !reading.place)) return null;
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {reading.instead ? (
        <p>
          Results for <strong className="font-[600]">{reading.instead}</strong>.{' '}
          <button
            type="button"
            className="min-h-11 rounded-sm text-teal underline underline-offset-2 md:min-h-0"
            onClick={() => onChange({ exact: '1' })}
          >
            Search for {typed} instead
          </button>
        </p>
      ) : null}
      {reading.place ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 hover:bg-sunken md:min-h-9"
          onClick={() => onChange({ place: 'off' })}
        >
          <MapPin aria-hidden className="size-4 text-muted" />
          Near {reading.place}
          <X aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Search everywhere</span>
        </button>
      ) : null}
    </div>
  );
}
