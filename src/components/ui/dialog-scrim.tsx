import type { ComponentProps } from 'react';
import { useScrollLock } from '#src/components/ui/use-scroll-lock.ts';

interface DialogScrimProps extends ComponentProps<'div'> {
  open: boolean;
}

/**
 * Dims the page and locks its scrolling. Replaces Radix's overlay, which locks the scrolling with a style element that
 * the content security policy refuses. A second dialog dims the first, because it comes later in the document.
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
