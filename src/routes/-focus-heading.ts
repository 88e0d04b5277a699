const TIMEOUT_MS = 5000;
/** What is open over the page, and would close if it lost the focus. */
const overlays = '[role$=dialog][data-state=open], [role=menu][data-state=open]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
const headingShown = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);

function giveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Whether the focus has moved since, or a dialog or a menu holds it. */
function hasFocusMoved(before: Element | null): boolean {
  const now = document.activeElement;
  const isNew = now !== before && Boolean(now?.closest('main'));
  return isNew || document.querySelector(overlays) !== null;
}

const hashTarget = () => document.getElementById(decodeURIComponent(window.location.hash.slice(1)));

/**
 * Focuses the page's heading as soon as it is rendered, or the section in the address's hash.
 * @param before the focused element when the page changed
 * @returns a function that stops waiting
 */
export function focusHeading(before: Element | null): () => void {
  const tryFocus = (last: boolean) => {
    const target = headingShown() ?? (last ? document.querySelector<HTMLElement>('main') : null);
    if (!target) return;
    stop();
    if (!hasFocusMoved(before)) giveFocus(hashTarget() ?? target);
  };
  const observer = new MutationObserver(() => tryFocus(false));
  const timer = setTimeout(() => tryFocus(true), TIMEOUT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  tryFocus(false);
  return stop;
}
