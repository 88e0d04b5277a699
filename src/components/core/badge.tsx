import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

const styles = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1 rounded-[0.625rem] px-2 text-xs leading-5 font-[560] [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-muted',
        teal: 'bg-teal-soft text-teal',
        marigold: 'bg-marigold-soft text-marigold',
        danger: 'bg-danger-soft text-danger',
        ink: 'bg-ink text-paper',
        outline: 'border border-line-strong/55 text-muted',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

interface BadgeProps extends VariantProps<typeof styles> {
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A short label; the color only repeats its meaning. */
export const Badge = ({ tone, icon, className, children }: BadgeProps) => (
  <span className={cn(styles({ tone }), className)}>
    {icon}
    {children}
  </span>
);
