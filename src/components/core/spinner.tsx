import { LoaderCircle } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

interface SpinnerProps {
  className?: string | undefined;
  /** The accessible name, where the spinner has no text next to it. */
  label?: string;
}

/** A spinner; decorative next to a text, a status role when it has a label. */
export function Spinner({ className, label }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />;
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
