import { useLayoutEffect, useRef } from 'react';

const NEAR_END_PX = 120;

/** The reading position: the first visible entry and its offset from the top of the box. */
function anchorOf(box: HTMLElement): { id: string; top: number } | null {
  const edge = box.getBoundingClientRect().top;
  for (const entry of box.querySelectorAll<HTMLElement>('[data-entry]')) {
    const { top, bottom } = entry.getBoundingClientRect();
    if (bottom > edge) return { id: entry.dataset['entry'] ?? '', top: top - edge };
  }
  return null;
}

const distanceToEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

/**
 * Keeps the reading position when entries are added or removed above it, and scrolls to the end for new entries if the
 * reader was there or wrote them. Entries carry their id in `data-entry`.
 * @param followsEnd false while the last entry is not the end, because newer ones are still to load
 */
export function useScrollAnchor(lastId: string, ownLast: boolean, followsEnd: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const saved = useRef<{ lastId: string; atEnd: boolean; anchor: ReturnType<typeof anchorOf> }>({
    lastId: '',
    atEnd: true,
    anchor: null,
  });

  const savePosition = () => {
    const element = box.current;
    if (!element) return;
    saved.current.atEnd = followsEnd && distanceToEnd(element) < NEAR_END_PX;
    saved.current.anchor = anchorOf(element);
  };

  // The effect runs after every render, because any may have added or removed entries.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { atEnd, anchor, lastId: oldLastId } = saved.current;
    if (atEnd || (ownLast && lastId !== oldLastId)) element.scrollTop = element.scrollHeight;
    else if (anchor) {
      const entry = element.querySelector(`[data-entry="${CSS.escape(anchor.id)}"]`);
      const top = entry ? entry.getBoundingClientRect().top - element.getBoundingClientRect().top : anchor.top;
      element.scrollTop += top - anchor.top;
    }
    saved.current.lastId = lastId;
    savePosition();
  });

  // When the keyboard or a growing text box takes space, or the last entry grows, keep a reader at the end there.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (saved.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { box, savePosition };
}
