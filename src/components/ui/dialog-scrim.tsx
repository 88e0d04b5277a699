import type { ComponentProps } from 'react';
import { useScrollLock } from '#src/components/ui/use-scroll-lock.ts';

interface DialogScrimProps extends ComponentProps<'div'> {
  open: boolean;
}

/**
 * Dims the page and holds it still. Stands in for Radix's own overlay, which locks the scroll by a style element
 * that the content security policy refuses. A second dialog dims the first: what comes later in the page lies above.
 */
export function DialogScrim({ open, ...props }: DialogScrimProps) {
  useScrollLock(open);
  return (
    <div
      {...props}
      data-state={open ? 'open' : 'closed'}
      className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
    />
  );
}
