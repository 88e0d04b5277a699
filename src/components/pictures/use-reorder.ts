import { type PointerEvent, useRef, useState } from 'react';

/** The place of an item in its list, as the list's items say it. */
export const placeAttribute = 'data-place';

/** The place of the item under the pointer; null outside of the list. */
const placeAt = (list: Element, { clientX, clientY }: PointerEvent): number | null => {
  const item = document.elementFromPoint(clientX, clientY)?.closest(`[${placeAttribute}]`);
  return item && list.contains(item) ? Number(item.getAttribute(placeAttribute)) : null;
};

/** Moves an item of a list to where it is dragged, by mouse, pen or finger. Give the props to each item's handle. */
export function useReorder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  // Read by events that come before the next rendering.
  const from = useRef<number | null>(null);
  const drag = (place: number | null) => {
    from.current = place;
    setDragged(place);
  };
  const end = () => drag(null);
  return {
    dragged,
    handleOf: (place: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId);
        drag(place);
      },
    }),
    list: {
      onPointerMove: (event: PointerEvent<HTMLUListElement>) => {
        if (from.current === null) return;
        const to = placeAt(event.currentTarget, event);
        if (to === null || to === from.current) return;
        move(from.current, to);
        drag(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
