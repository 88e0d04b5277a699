const LONGEST_WAIT_MS = 5000;
const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;
const headingShown = () => [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);

function giveFocus(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Whether the focus has moved since, or a dialog holds it. */
function isTaken(before: Element | null): boolean {
  const now = document.activeElement;
  const isNew = now !== before && Boolean(now?.closest('main'));
  return isNew || document.querySelector(dialogs) !== null;
}

const named = () => document.getElementById(decodeURIComponent(window.location.hash.slice(1)));

/**
 * Focuses the page's heading as soon as it is rendered, or the section in the address's hash.
 * @param before the focused element when the page changed
 * @returns stops waiting
 */
export function focusHeading(before: Element | null): () => void {
  const look = (last: boolean) => {
    const target = headingShown() ?? (last ? document.querySelector<HTMLElement>('main') : null);
    if (!target) return;
    stop();
    if (!isTaken(before)) giveFocus(named() ?? target);
  };
  const waiting = new MutationObserver(() => look(false));
  const timer = setTimeout(() => look(true), LONGEST_WAIT_MS);
  const stop = () => {
    waiting.disconnect();
    clearTimeout(timer);
  };
  waiting.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  look(false);
  return stop;
}
