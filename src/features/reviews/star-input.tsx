import { Star } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

interface StarInputProps {
  value: number | undefined;
  onChange: (value: number) => void;
}

/** A rating from one to five stars by mouse, touch or arrow keys. */
export function StarInput({ value, onChange }: StarInputProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <fieldset aria-label="Rating" className="-ml-1.5 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-teal [&:has(~label:hover)>svg]:fill-marigold-fill [&:hover>svg]:fill-marigold-fill"
          >
            <input
              type="radio"
              name="rating"
              className="sr-only"
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${words[stars]}`}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <Star
              aria-hidden
              className={cn(
                'size-8 transition-colors',
                stars <= (value ?? 0) ? 'fill-marigold-fill text-marigold' : 'text-line-strong',
              )}
            />
          </label>
        ))}
      </fieldset>
      <span className="text-sm text-muted" aria-hidden>
        {words[value ?? 0]}
      </span>
    </div>
  );
}
