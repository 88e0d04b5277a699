import { useRef } from 'react';

/**
 * Restores the focus when a dialog closes, also for dialogs without a trigger, unless the focus has already moved, for
 * example to the heading of a new page.
 * With a mouse, a dialog first focuses its `data-first-focus` field; on touch screens that would open the keyboard over
 * the dialog. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const first = (event.target as HTMLElement).querySelector<HTMLElement>('[data-first-focus]');
      if (!first || matchMedia('(pointer: coarse)').matches) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const now = document.activeElement;
      if (now !== document.body && event.target instanceof Node && !event.target.contains(now)) return;
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
