import { MapPin, Shapes, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SearchReading as Reading } from '#contracts/posts/search-reading.ts';
import type { SearchParams } from '#src/features/search/search-params.ts';

interface SearchReadingProps {
  typed: string | undefined;
  reading: Reading | undefined;
  /** Whether the member chose to search for the words alone. */
  areSkillsOff: boolean;
  onChange: (change: SearchParams) => void;
}

/** What was made of the words of a search: typing errors, skills and a place, each with a way back. */
export function SearchReading({ typed, reading, areSkillsOff, onChange }: SearchReadingProps) {
  if (!typed) return null;
  return (
    // The line always has a height, so that the results below don't move when the server says how it read the words.
    <div role="status" className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm md:min-h-9">
      {reading?.instead ? (
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
      {reading?.skills.map(({ id, name }) => (
        <Understood
          key={id}
          icon={<Shapes aria-hidden className="size-4 text-muted" />}
          wayBack="Search for the words alone"
          onDrop={() => onChange({ skills: 'off' })}
        >
          {name}
        </Understood>
      ))}
      {areSkillsOff ? (
        <button
          type="button"
          className="min-h-11 rounded-sm text-teal underline underline-offset-2 md:min-h-0"
          onClick={() => onChange({ skills: undefined })}
        >
          Search by skill again
        </button>
      ) : null}
      {reading?.place ? (
        <Understood
          icon={<MapPin aria-hidden className="size-4 text-muted" />}
          wayBack="Search everywhere"
          onDrop={() => onChange({ place: 'off' })}
        >
          Near {reading.place}
        </Understood>
      ) : null}
    </div>
  );
}

interface UnderstoodProps {
  icon: ReactNode;
  children: ReactNode;
  /** What a press does, for screen readers. */
  wayBack: string;
  onDrop: () => void;
}

/** One thing that was read in the words; a press takes it back. */
const Understood = ({ icon, children, wayBack, onDrop }: UnderstoodProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-left hover:bg-sunken md:min-h-9"
    onClick={onDrop}
  >
    {icon}
    <span>{children}</span>
    <X aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="sr-only">{wayBack}</span>
  </button>
);
