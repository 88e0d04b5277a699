import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toastStore } from '#src/lib/toast.ts';

/**
 * Lets the focus move to a toast and back. A modal dialog pulls the focus back with listeners on the document, so the
 * toast's events must not reach them. F8 in a toast returns the focus, and so does removing the toast. Escape outside a
 * toast removes it and goes on to what is open below.
 * @returns a function that returns the focus if it is in a toast
 */
export function useToastFocus(toasts: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<HTMLElement | null>(null);
  const returnFocus = useCallback(() => {
    if (toasts.current?.contains(document.activeElement) && previous.current?.isConnected) previous.current.focus();
  }, [toasts]);

  useEffect(() => {
    const isToast = (target: EventTarget | null) => target instanceof Node && toasts.current?.contains(target);
    const onFocusChange = (event: FocusEvent) => {
      const target = event.type === 'focusin' ? event.target : event.relatedTarget;
      const origin = event.type === 'focusin' ? event.relatedTarget : event.target;
      if (!isToast(target)) return;
      if (!isToast(origin) && origin instanceof HTMLElement) previous.current = origin;
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !isToast(event.target)) return;
      event.stopPropagation();
      returnFocus();
    };
    // Radix gives Escape only to the layer that opened last; without the toast that is the dialog.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isToast(event.target)) flushSync(() => toastStore.set(null));
    };
    const { body } = document;
    window.addEventListener('keydown', onEscape, { capture: true });
    body.addEventListener('focusin', onFocusChange);
    body.addEventListener('focusout', onFocusChange);
    body.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onEscape, { capture: true });
      body.removeEventListener('focusin', onFocusChange);
      body.removeEventListener('focusout', onFocusChange);
      body.removeEventListener('keydown', onKey);
    };
  }, [toasts, returnFocus]);
  return returnFocus;
}
