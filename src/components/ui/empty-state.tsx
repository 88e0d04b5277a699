import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  /** The main action. */
  action?: ReactNode;
  className?: string;
}

/** Explains why there is nothing here and what to do next. */
export const EmptyState = ({ icon, title, description, action, className }: EmptyStateProps) => (
  <div
    className={cn(
      'flex flex-col items-center gap-2 rounded-card border border-dashed border-line-strong/50 px-6 py-10 text-center',
      className,
    )}
  >
    {icon ? (
      <span
        aria-hidden
        className="mb-1 flex size-12 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-6"
      >
        {icon}
      </span>
    ) : null}
    <p className="font-display text-lg font-[650]">{title}</p>
    {description ? <p className="max-w-md text-[0.9375rem] leading-6 text-balance text-muted">{description}</p> : null}
    {action ? <div className="mt-3">{action}</div> : null}
  </div>
);
