import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldControl, type ValueProps } from '#src/components/ui/field-context.ts';
import { controlClass } from '#src/components/ui/input.tsx';
import { cn } from '#src/lib/cn.ts';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps extends ComponentProps<'select'>, ValueProps {
  options: readonly SelectOption[];
  /** The label of a first option without a value. */
  placeholder?: string;
}

/** The native select with our styling, because every phone has a good picker for it. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const props = useFieldControl(rest);
  return (
    <div className="relative">
      <select {...props} className={cn(controlClass, 'h-11 appearance-none pr-10', className)}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2 text-muted"
      />
    </div>
  );
}
