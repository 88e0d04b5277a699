import type { ReactNode } from 'react';
import { cn } from '#src/lib/cn.ts';

interface StickyActionsProps {
  className?: string;
  children: ReactNode;
}

/**
 * The actions of a page. On phones they stay above the bottom bar, within reach of the thumb. The page then needs
 * `stickyActionsSpace`, or they would cover its end.
 */
export const StickyActions = ({ className, children }: StickyActionsProps) => (
  <div
    data-keep-clear
    data-sticky-actions
    className={cn(
      'flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2',
      className,
    )}
  >
    {children}
  </div>
);

export const stickyActionsSpace = 'max-md:pb-24';
