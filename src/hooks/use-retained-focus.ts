import { useEffect, useRef } from 'react';

const CONTROLS = 'a, button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus nearby when the focused element disappears, such as a removed card: the container gets it, or its
 * `data-focus-place`. Give the container `tabIndex={-1}`, and keep it when its last item goes.
 */
export function useRetainedFocus<T extends HTMLElement = HTMLDivElement>() {
  const container = useRef<T>(null);
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !container.current?.contains(target)) return;
      last = target.closest(CONTROLS) ?? last;
    };
    const rescue = () => {
      if (!last || last.isConnected || !container.current) return;
      // The focus also counts as lost if the browser moved it to something around the container, such as the dialog.
      if (!document.activeElement?.contains(container.current)) return;
      last = null;
      const target = container.current.querySelector<HTMLElement>('[data-focus-place]') ?? container.current;
      target.focus({ preventScroll: true });
    };
    // The whole page, because the focused element may have been in a dialog outside of the container.
    const observer = new MutationObserver(rescue);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    // A menu's button does not get the focus when it is pressed with a mouse.
    document.addEventListener('pointerdown', remember, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember, true);
    };
  }, []);
  return container;
}
