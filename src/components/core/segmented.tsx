import { type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';

interface SegmentedProps<T extends string> {
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  value: T;
  onChange: (value: T) => void;
  /** The accessible name. */
  label: string;
  /** Hides the labels visually; screen readers still read them. */
  iconsOnly?: boolean;
  className?: string;
}

/** A segmented control: one choice of a few, side by side. */
export function Segmented<T extends string>({
  options,
  value,
  onChange,
  label,
  iconsOnly,
  className,
}: SegmentedProps<T>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('inline-flex max-w-full flex-wrap rounded-control border border-line bg-sunken p-1', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={iconsOnly ? option.label : undefined}
          className="flex min-h-9 flex-1 items-center justify-center gap-2 rounded-sm px-3 text-sm whitespace-nowrap text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:font-[560] has-checked:text-ink has-checked:shadow-float has-checked:ring-1 has-checked:ring-line-strong/55 has-focus-visible:outline-2 has-focus-visible:outline-teal md:min-h-8 [&_svg]:size-4"
        >
          <input
            type="radio"
            className="sr-only"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={iconsOnly ? 'sr-only' : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
