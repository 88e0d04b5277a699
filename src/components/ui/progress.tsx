import { cn } from '#src/lib/cn.ts';

interface ProgressProps {
  value: number;
  max?: number;
  label: string;
  tone?: 'teal' | 'marigold' | 'danger';
  className?: string;
}

const fills = { teal: 'bg-teal', marigold: 'bg-marigold-fill', danger: 'bg-danger' };

/** A progress bar. */
export function Progress({ value, max = 100, label, tone = 'teal', className }: ProgressProps) {
  const clamped = Math.min(Math.max(value, 0), max);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={clamped}
      className={cn('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={cn('h-full rounded-full transition-[width] duration-200 ease-out', fills[tone])}
        style={{ width: `${max > 0 ? (clamped / max) * 100 : 0}%` }}
      />
    </div>
  );
}
