import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findFreePosition } from '#src/components/ui/find-free-position.ts';

const MAX_WIDTH_PX = 384;
const MIN_WIDTH_PX = 240;
const MARGIN_PX = 12;
const LABEL_HEIGHT_PX = 28;

/** Toasts avoid headings, main actions and the field in use. */
const avoided = '[data-keep-clear], h1, button[type=submit], [data-primary]';
/** Fields for typing or choosing. */
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';
/** Where there is room elsewhere, toasts also leave these to be pressed. */
const pressable = `${fields}, main button, main a[href]`;
const dialogs = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';

/** The topmost open dialog: the last in the document. */
const openDialog = () => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1) ?? null;

const boxesIn = (root: ParentNode, area: Box, selector: string): Box[] =>
  [...root.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.bottom > area.top && box.top < area.bottom);

/** Shortens a box that reaches far below the visible area, so that a toast may cover its end. */
function beginningOf({ left, top, right, bottom }: Box, area: Box, toastHeight: number): Box {
  const reachesFarBelow = bottom > area.bottom && bottom - top > (area.bottom - area.top) / 2;
  return { left, top, right, bottom: reachesFarBelow ? Math.max(top, area.bottom - toastHeight) : bottom };
}

/** The boxes of the focused field with its label and its open list. */
function fieldInUse(area: Box): Box[] {
  const lists = boxesIn(document, area, '[role=listbox]');
  const field = document.activeElement?.matches(fields) ? document.activeElement.getBoundingClientRect() : null;
  if (!field) return lists;
  const { left, top, right, bottom } = field;
  return [...lists, { left, top: top - LABEL_HEIGHT_PX, right, bottom }];
}

/** The right edge of the page without the scrollbar's gutter. */
const pageRight = () => Math.min(document.documentElement.clientWidth, document.body.getBoundingClientRect().right);

/** The area for toasts: under a dialog the whole page, otherwise the space between the bars. */
function areaFor(dialog: HTMLElement | null): Box {
  const { clientHeight } = document.documentElement;
  const whole = { left: MARGIN_PX, top: MARGIN_PX, right: pageRight() - MARGIN_PX, bottom: clientHeight - MARGIN_PX };
  if (dialog) return whole;
  const topBar = document.querySelector('header')?.getBoundingClientRect();
  const bottomBar = document.querySelector('nav[aria-label=Bottom]')?.getBoundingClientRect();
  return {
    ...whole,
    top: Math.max(MARGIN_PX, (topBar?.bottom ?? 0) + MARGIN_PX),
    bottom: bottomBar?.height ? bottomBar.top - MARGIN_PX : whole.bottom,
  };
}

function position(toasts: HTMLElement): void {
  const dialog = openDialog();
  const area = areaFor(dialog);
  const box = dialog?.getBoundingClientRect();
  // Next to a dialog there may be room for a narrower toast.
  const beside = box ? Math.max(box.left, pageRight() - box.right) - 2 * MARGIN_PX : 0;
  const width = Math.min(MAX_WIDTH_PX, area.right - area.left, beside >= MIN_WIDTH_PX ? beside : MAX_WIDTH_PX);
  toasts.style.width = `${width}px`;
  const size = { width, height: toasts.offsetHeight };
  const besideDialog = box ? findFreePosition(size, area, [box]) : null;
  const root = dialog ?? document;
  const toKeepClear = boxesIn(root, area, avoided).map((avoidedBox) => beginningOf(avoidedBox, area, size.height));
  const { left, top } =
    besideDialog?.covers === 0
      ? besideDialog
      : findFreePosition(size, area, [...toKeepClear, ...fieldInUse(area)], boxesIn(root, area, pressable));
  // Moved by `translate`, because a change of `left` or `top` would lay out the page again.
  toasts.style.left = '0px';
  toasts.style.top = '0px';
  toasts.style.translate = `${left}px ${top}px`;
}

/**
 * Positions toasts so that they cover no heading, action or field in use, and again when the page or a dialog changes.
 * @param shown the toast that is shown, if any
 */
export function useToastPosition(toasts: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = toasts.current;
    if (!shown || !element) return;
    const update = () => {
      // A press takes the focus from the field; the toast must stay under the finger until it is released.
      if (!element.matches(':active')) position(element);
    };
    const resizeObserver = new ResizeObserver(update);
    const follow = () => {
      resizeObserver.disconnect();
      resizeObserver.observe(element);
      // What loads after the toast moves the actions below it.
      resizeObserver.observe(document.body);
      const dialog = openDialog();
      if (dialog) resizeObserver.observe(dialog);
      update();
    };
    follow();
    // Dialogs are added to and removed from the body.
    const dialogObserver = new MutationObserver(follow);
    dialogObserver.observe(document.body, { childList: true });
    window.addEventListener('resize', update);
    document.addEventListener('scrollend', update, true);
    document.addEventListener('animationend', update);
    document.addEventListener('focusin', update, true);
    return () => {
      resizeObserver.disconnect();
      dialogObserver.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('scrollend', update, true);
      document.removeEventListener('animationend', update);
      document.removeEventListener('focusin', update, true);
    };
  }, [toasts, shown]);
}
