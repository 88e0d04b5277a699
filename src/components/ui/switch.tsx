import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6">
      <div className="min-w-0">
        <label htmlFor={id} className="font-[560]">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <SwitchButton
        id={id}
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}

interface SwitchButtonProps
  extends Pick<ComponentProps<'button'>, 'id' | 'disabled' | 'aria-label' | 'aria-describedby'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The switch without a label, for a table. */
export function SwitchButton({ checked, onChange, ...props }: SwitchButtonProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      className="group flex h-11 w-12 shrink-0 items-center justify-center rounded-control disabled:opacity-55"
      {...props}
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-line-strong p-0.5 transition-colors group-aria-checked:bg-teal">
        <span className="size-6 rounded-full bg-surface transition-transform duration-150 group-aria-checked:translate-x-5" />
      </span>
    </button>
  );
}
