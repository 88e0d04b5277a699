import { type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';

export interface RadioCard<T extends string> {
  value: T;
  label: string;
  description?: string;
  icon?: ReactNode;
  /** The color of the selected card; teal by default. */
  tone?: 'teal' | 'marigold';
}

interface RadioCardsProps<T extends string> {
  options: readonly RadioCard<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** The accessible name; wrap it in a Field with `group` where it should be visible. */
  label: string;
}

const chosen = {
  teal: 'has-checked:border-teal has-checked:bg-teal-soft has-checked:[&_[data-icon]]:text-teal',
  marigold: 'has-checked:border-marigold has-checked:bg-marigold-soft has-checked:[&_[data-icon]]:text-marigold',
};

/** Radio buttons as cards with room for an explanation. */
export function RadioCards<T extends string>({ options, value, onChange, label }: RadioCardsProps<T>) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'flex items-start gap-3 rounded-card border border-line-strong/55 bg-surface p-4 sm:odd:last:col-span-2 transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
            chosen[option.tone ?? 'teal'],
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={id}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? (
            <span data-icon className="mt-0.5 text-muted [&_svg]:size-5">
              {option.icon}
            </span>
          ) : null}
          <span className="flex min-w-0 flex-col gap-0.5">
            <span className="font-[560]">{option.label}</span>
            {option.description ? <span className="text-sm text-muted">{option.description}</span> : null}
          </span>
        </label>
      ))}
    </div>
  );
}
