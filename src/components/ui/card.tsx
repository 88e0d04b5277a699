import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

/** A container with a border and without a shadow. */
export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section {...props} className={cn('rounded-card border border-line bg-surface p-5 md:p-6', className)} />
);

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** What stands at the right end, such as a link or a badge. */
  aside?: ReactNode;
  as?: 'h2' | 'h3';
}

/** A card's title and description. */
export const CardHeader = ({ title, description, aside, as: Heading = 'h2' }: CardHeaderProps) => (
  <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
    <div className="min-w-0 flex-1 basis-32">
      <Heading className="text-lg">{title}</Heading>
      {description ? <p className="text-sm text-muted">{description}</p> : null}
    </div>
    {aside ? <div className="max-w-full">{aside}</div> : null}
  </div>
);
