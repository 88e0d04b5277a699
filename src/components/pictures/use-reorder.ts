import { type PointerEvent, useRef, useState } from 'react';

/** The attribute of the list's items that has their index. */
export const indexAttribute = 'data-index';

/** The index of the item under the pointer; null outside of the list. */
const indexAt = (list: Element, { clientX, clientY }: PointerEvent): number | null => {
  const item = document.elementFromPoint(clientX, clientY)?.closest(`[${indexAttribute}]`);
  return item && list.contains(item) ? Number(item.getAttribute(indexAttribute)) : null;
};

/** Moves an item of a list to where it is dragged, by mouse, pen or finger. Give the props to each item's handle. */
export function useReorder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  // Read by events that come before the next rendering.
  const from = useRef<number | null>(null);
  const drag = (index: number | null) => {
    from.current = index;
    setDragged(index);
  };
  const end = () => drag(null);
  return {
    dragged,
    handleOf: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId);
        drag(index);
      },
    }),
    list: {
      onPointerMove: (event: PointerEvent<HTMLUListElement>) => {
        if (from.current === null) return;
        const to = indexAt(event.currentTarget, event);
        if (to === null || to === from.current) return;
        move(from.current, to);
        drag(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
