import { useRef } from 'react';

/**
 * Restores the focus when a dialog closes, also for dialogs without a trigger, unless the focus has already moved, for
 * example to the heading of a new page.
 * With a mouse, a dialog first focuses its `data-first-focus` field; on touch screens that would open the keyboard over
 * the dialog. Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const previous = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      previous.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      const first = (event.target as HTMLElement).querySelector<HTMLElement>('[data-first-focus]');
      if (!first || matchMedia('(pointer: coarse)').matches) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const current = document.activeElement;
      if (current !== document.body && event.target instanceof Node && !event.target.contains(current)) return;
      if (previous.current?.isConnected) previous.current.focus();
    },
  };
}
