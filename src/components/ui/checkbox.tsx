import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A checkbox with its label, hint and error. Works with register() and as a controlled input. */
export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-[0.9375rem] leading-6 md:min-h-9">
        <span className="relative flex size-5 shrink-0">
          <input
            {...props}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error || hint ? `${id}-text` : undefined}
            className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-teal checked:bg-teal disabled:opacity-55 aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0.5 size-4 text-on-teal opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {error || hint ? (
        <p
          id={`${id}-text`}
          className={cn('flex items-start gap-1.5 pl-8 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
          <span>{error ?? hint}</span>
        </p>
      ) : null}
    </div>
  );
}
