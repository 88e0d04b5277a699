import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from '#src/components/core/spinner.tsx';
import { cn } from '#src/lib/cn.ts';

const styles = cva(
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center leading-snug font-[560] transition-[background-color,border-color,color,transform] duration-150 ease-out select-none active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-teal text-on-teal hover:bg-teal-strong',
        secondary: 'border border-line-strong/55 bg-surface text-ink hover:border-line-strong hover:bg-sunken',
        ghost: 'text-ink hover:bg-sunken',
        soft: 'bg-teal-soft text-teal hover:text-teal-strong',
        accent: 'bg-marigold-fill text-on-marigold hover:brightness-105',
        danger: 'bg-danger text-on-danger hover:bg-danger-strong',
        'danger-ghost': 'text-danger hover:bg-danger-soft',
      },
      size: {
        sm: 'min-h-11 px-3 py-1 text-sm md:min-h-9',
        md: 'min-h-11 px-4 py-1.5 text-[0.9375rem]',
        lg: 'min-h-13 px-6 py-2 text-base',
        icon: 'size-11',
        'icon-sm': 'size-11 md:size-9',
      },
      block: { true: 'w-full' },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

type Look = VariantProps<typeof styles> & { className?: string | undefined };

/** What makes an element look like a button; toasts avoid covering primary ones. */
export const buttonStyle = ({ variant, size, block, className }: Look) => ({
  className: cn(styles({ variant, size, block }), className),
  'data-primary': (variant ?? 'primary') === 'primary' || undefined,
});

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof styles> {
  /** Shows a spinner and ignores clicks. */
  loading?: boolean;
}

/** The standard button. A view has at most one primary. */
export function Button({ variant, size, block, loading, className, children, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...buttonStyle({ variant, size, block, className })}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      {/* The spinner has an element of its own: where the browser has translated the label, nothing can be put before
          it. */}
      <span className="contents">{loading ? <Spinner className="size-4" /> : null}</span>
      {children}
    </button>
  );
}
