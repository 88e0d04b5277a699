const SEARCH_BOX = 'main input[type=search]';
const TYPED_IN =
  'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox], [role=menu], [role=slider]';

/** Whether keys belong to a field, a menu or a dialog now. */
export const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPED_IN) !== null) ||
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu]') !== null;

/** The rows of the page's list that are visible: articles, or conversations. */
const rows = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main article, main nav[aria-label=Conversations] li')].filter(
    (row) => row.getClientRects().length > 0,
  );

const rowOf = (element: Element | null): HTMLElement | undefined => rows().find((row) => row.contains(element));

/** What Enter opens in a row: the link to the thing itself, before the link to its member. */
const linkOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href^="/p/"], a[href^="/exchanges/"], a[href*="contact="]') ??
  row.querySelector<HTMLElement>('a[href], button');

/**
 * Moves the focus to the next or previous row; without a row in focus, to the first if `canEnter`.
 * @returns whether it moved
 */
export function moveToRow(step: 1 | -1, { canEnter }: { canEnter: boolean }): boolean {
  const all = rows();
  const current = rowOf(document.activeElement);
  if (!current && !canEnter) return false;
  const next = current ? all[all.indexOf(current) + step] : all[0];
  if (!next) return false;
  linkOf(next)?.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Moves the focus to the first button that decides what is opened. */
export function moveToDecision(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-decide]');
  button?.focus();
  return button !== null;
}

/** The link that writes to the member of the row in focus, else to the member whose page it is. */
export const writeLink = (): HTMLElement | null =>
  rowOf(document.activeElement)?.querySelector<HTMLElement>('a[href*="/messages?contact="]') ??
  document.querySelector<HTMLElement>('main a[href*="/messages?contact="]:only-of-type');

export const searchBox = (): HTMLInputElement | null => document.querySelector<HTMLInputElement>(SEARCH_BOX);
