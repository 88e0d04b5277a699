import { useRef } from 'react';

/**
 * Restores the focus when a dialog closes, with or without a trigger, unless it has already moved elsewhere. With a
 * mouse, a dialog first focuses `data-first-focus`; on touch screens that would open the keyboard. Spread the handlers
 * on its content.
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
