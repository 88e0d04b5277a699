import type { ComponentProps, ReactNode } from 'react';
import { useFieldControl, type ValueProps } from '#src/components/ui/field-context.ts';
import { cn } from '#src/lib/cn.ts';

/** The styling that all text controls share. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-base text-ink transition-colors duration-150 hover:border-ink/60 focus-visible:border-teal disabled:bg-sunken disabled:text-muted aria-invalid:border-danger md:text-[0.9375rem]';

interface InputProps extends ComponentProps<'input'>, ValueProps {
  /** An icon at the left end. */
  lead?: ReactNode;
  /** A button or a unit at the right end. */
  trail?: ReactNode;
}

/** A one-line text control. */
export function Input({ lead, trail, className, ...rest }: InputProps) {
  const props = useFieldControl(rest);
  const input = <input {...props} className={cn(controlClass, 'h-11', lead && 'pl-10', trail && 'pr-11', className)} />;
  if (!lead && !trail) return input;
  return (
    <div className="relative">
      {lead ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted [&_svg]:size-[18px]">
          {lead}
        </span>
      ) : null}
      {input}
      {trail ? <span className="absolute inset-y-0 right-0 flex items-center text-muted">{trail}</span> : null}
    </div>
  );
}
