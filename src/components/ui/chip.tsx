import { Check, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

interface ChipProps extends ComponentProps<'button'> {
  pressed: boolean;
  /** Whether a press takes the value away: a cross stands behind it then, and no check mark before it. */
  removes?: boolean;
}

/** A toggle button in the shape of a chip. */
export function Chip({ pressed, removes, className, children, ...props }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...props}
      className={cn(
        'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-3.5 text-sm transition-colors duration-150 md:min-h-8 md:px-3',
        pressed
          ? 'border-teal bg-teal-soft font-[560] text-teal'
          : 'border-line-strong/55 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        className,
      )}
    >
      {/* As in `Button`: where the browser has translated the label, nothing can be put before it. */}
      <span className="contents">{pressed && !removes ? <Check aria-hidden className="size-4 shrink-0" /> : null}</span>
      {children}
      {pressed && removes ? <X aria-hidden className="size-4 shrink-0" /> : null}
    </button>
  );
}

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
}

/** A selected value with a button to remove it. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  return (
    <span className="inline-flex min-h-10 items-center rounded-full border border-teal bg-teal-soft pl-3.5 text-sm font-[560] text-teal md:min-h-8 md:pl-3">
      {label}
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="ml-0.5 inline-flex size-10 items-center justify-center rounded-full hover:text-teal-strong md:size-8"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
