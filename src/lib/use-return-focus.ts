import { useRef } from 'react';

/**
 * Gives the focus back to whatever had it before a dialog opened, also where the dialog has no trigger of its own.
 * Spread the handlers on the dialog's content.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current?.isConnected) before.current.focus();
    },
  };
}
