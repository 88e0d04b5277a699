import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets the focus move to a toast and back. A modal dialog pulls the focus back with listeners on the document, so the
 * toast's events must not reach them. F8 in a toast returns the focus, and so does removing the toast.
 * @returns returns the focus if it is in a toast
 */
export function useToastFocus(toasts: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useCallback(() => {
    if (toasts.current?.contains(document.activeElement) && before.current?.isConnected) before.current.focus();
  }, [toasts]);

  useEffect(() => {
    const isToast = (target: EventTarget | null) => target instanceof Node && toasts.current?.contains(target);
    const pass = (event: FocusEvent) => {
      const into = event.type === 'focusin' ? event.target : event.relatedTarget;
      const from = event.type === 'focusin' ? event.relatedTarget : event.target;
      if (!isToast(into)) return;
      if (!isToast(from) && from instanceof HTMLElement) before.current = from;
      event.stopPropagation();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !isToast(event.target)) return;
      event.stopPropagation();
      giveBack();
    };
    const { body } = document;
    body.addEventListener('focusin', pass);
    body.addEventListener('focusout', pass);
    body.addEventListener('keydown', onKey);
    return () => {
      body.removeEventListener('focusin', pass);
      body.removeEventListener('focusout', pass);
      body.removeEventListener('keydown', onKey);
    };
  }, [toasts, giveBack]);
  return giveBack;
}
