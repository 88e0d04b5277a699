import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it before a dialog opened, also where the dialog has no trigger of its own.
 * It stays where it went meanwhile, such as to the heading of a page that the dialog led to.
 * With a mouse, a field marked `data-first-focus` comes before what merely stands first; on touch screens it would
 * bring up the keyboard over the rest. Spread the handlers on the dialog's content.
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
