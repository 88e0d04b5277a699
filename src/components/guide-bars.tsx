import { cn } from '#src/lib/cn.ts';

interface GuideBarsProps {
  label: string;
  titles: readonly string[];
  current: number;
  onStep: (step: number) => void;
}

/** The progress in a guide as text, percentage and bars; each bar leads to its step. */
export function GuideBars({ label, titles, current, onStep }: GuideBarsProps) {
  const percent = Math.round(((current + 1) / titles.length) * 100);
  return (
    <div className="mb-3">
      <p className="tabular flex justify-between gap-4 text-sm text-muted" aria-live="polite">
        <span>
          Step {current + 1} of {titles.length}
        </span>
        <span>{percent}%</span>
      </p>
      <ol aria-label={label} className="-my-1 flex gap-1.5">
        {titles.map((title, index) => (
          <li key={title} className="flex-1" aria-current={index === current ? 'step' : undefined}>
            <button
              type="button"
              aria-label={`Step ${index + 1}: ${title}`}
              className="flex h-[44px] w-full items-center rounded-sm md:h-8"
              onClick={() => onStep(index)}
            >
              <span
                className={cn('h-1.5 w-full rounded-full transition-colors', index <= current ? 'bg-teal' : 'bg-line')}
              />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
