import { type RefObject, useLayoutEffect } from 'react';
import { type Box, freePlace } from '#src/components/ui/free-place.ts';

const WIDEST = 384;
const NARROWEST = 240;
const MARGIN = 12;
const LABEL = 28;

/** Toasts avoid headings, main actions and the field in use. */
const clearOf = '[data-keep-clear], h1, button[type=submit], [data-primary]';
/** Fields for typing or choosing. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** The topmost open dialog: the last in the document. */
const openDialog = () => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1) ?? null;

const boxesIn = (root: ParentNode, area: Box, those: string): Box[] =>
  [...root.querySelectorAll(those)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > area.top && box.top < area.bottom);

/** The boxes of the focused field with its label and its open list. */
function inUse(area: Box): Box[] {
  const lists = boxesIn(document, area, '[role=listbox]');
  const field = document.activeElement?.matches(fields) ? document.activeElement.getBoundingClientRect() : null;
  if (!field) return lists;
  const { left, top, right, bottom } = field;
  return [...lists, { left, top: top - LABEL, right, bottom }];
}

/** The right edge of the page without the scrollbar's gutter. */
const pageRight = () => Math.min(document.documentElement.clientWidth, document.body.getBoundingClientRect().right);

/** The area for toasts: under a dialog the whole page, otherwise the space between the bars. */
function areaFor(dialog: HTMLElement | null): Box {
  const { clientHeight } = document.documentElement;
  const whole = { left: MARGIN, top: MARGIN, right: pageRight() - MARGIN, bottom: clientHeight - MARGIN };
  if (dialog) return whole;
  const bar = document.querySelector('header')?.getBoundingClientRect();
  const foot = document.querySelector('nav[aria-label=Bottom]')?.getBoundingClientRect();
  return {
    ...whole,
    top: Math.max(MARGIN, (bar?.bottom ?? 0) + MARGIN),
    bottom: foot?.height ? foot.top - MARGIN : whole.bottom,
  };
}

function place(toasts: HTMLElement): void {
  const dialog = openDialog();
  const area = areaFor(dialog);
  const box = dialog?.getBoundingClientRect();
  // Next to a dialog there may be room for a narrower toast.
  const beside = box ? Math.max(box.left, pageRight() - box.right) - 2 * MARGIN : 0;
  const width = Math.min(WIDEST, area.right - area.left, beside >= NARROWEST ? beside : WIDEST);
  toasts.style.width = `${width}px`;
  const size = { width, height: toasts.offsetHeight };
  const off = box ? freePlace(size, area, [box]) : null;
  const root = dialog ?? document;
  const { left, top } =
    off?.covers === 0
      ? off
      : freePlace(size, area, [...boxesIn(root, area, clearOf), ...inUse(area)], boxesIn(root, area, fields));
  toasts.style.left = `${left}px`;
  toasts.style.top = `${top}px`;
}

/**
 * Positions toasts so that they cover no heading, action or field in use, and updates it when a dialog opens, moves or
 * grows.
 */
export function useToastPlace(toasts: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = toasts.current;
    if (!shown || !element) return;
    const again = () => place(element);
    const sizes = new ResizeObserver(again);
    const follow = () => {
      sizes.disconnect();
      sizes.observe(element);
      const dialog = openDialog();
      if (dialog) sizes.observe(dialog);
      again();
    };
    follow();
    // Dialogs are added to and removed from the body.
    const comings = new MutationObserver(follow);
    comings.observe(document.body, { childList: true });
    window.addEventListener('resize', again);
    document.addEventListener('scrollend', again, true);
    document.addEventListener('animationend', again);
    document.addEventListener('focusin', again, true);
    return () => {
      sizes.disconnect();
      comings.disconnect();
      window.removeEventListener('resize', again);
      document.removeEventListener('scrollend', again, true);
      document.removeEventListener('animationend', again);
      document.removeEventListener('focusin', again, true);
    };
  }, [toasts, shown]);
}
