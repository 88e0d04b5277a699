import { type ReactNode, useId, useMemo } from 'react';
import { ErrorIcon } from '#src/components/core/error-icon.tsx';
import { FieldContext } from '#src/components/ui/field-context.ts';
import { cn } from '#src/lib/cn.ts';

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** What stands at the right end of the label, such as a link or a counter. */
  aside?: ReactNode;
  /** Whether it is a group of controls: a fieldset with a legend instead of a label. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label, hint and error around a control, which gets its ids and ARIA attributes by context. */
export function Field({ label, hint, error, required, aside, group, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': described,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-required': required || undefined,
    }),
    [id, described, error, required],
  );
  return (
    <FieldContext value={control}>
      <div
        className={cn('flex min-w-0 flex-col gap-1.5', className)}
        {...(group ? { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': described } : {})}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {group ? (
            <span id={`${id}-label`} className="text-sm font-[560]">
              {label}
            </span>
          ) : (
            <label htmlFor={id} id={`${id}-label`} className="text-sm font-[560]">
              {label}
            </label>
          )}
          {aside ? <span className="text-sm text-muted">{aside}</span> : null}
        </div>
        {children}
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
        {error ? (
          <p id={`${id}-error`} data-field-error className="flex items-start gap-1.5 text-sm text-danger">
            <ErrorIcon className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}
