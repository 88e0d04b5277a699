import { useLayoutEffect, useRef } from 'react';

const NEAR_END = 120;

/** What the reader looks at: the first entry in sight and how far it stands from the top of the box. */
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
 * Keeps what is read in its place when entries come or go above it, and a list at its end when new entries come
 * and the reader was there, or wrote them. Entries carry their id in `data-entry`.
 */
export function useScrollAnchor(lastId: string, ownLast: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ lastId: string; atEnd: boolean; anchor: ReturnType<typeof anchorOf> }>({
    lastId: '',
    atEnd: true,
    anchor: null,
  });

  const remember = () => {
    const element = box.current;
    if (!element) return;
    before.current.atEnd = distanceToEnd(element) < NEAR_END;
    before.current.anchor = anchorOf(element);
  };

  // After every render, because any may have brought or taken entries.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { atEnd, anchor, lastId: oldLastId } = before.current;
    if (atEnd || (ownLast && lastId !== oldLastId)) element.scrollTop = element.scrollHeight;
    else if (anchor) {
      const entry = element.querySelector(`[data-entry="${CSS.escape(anchor.id)}"]`);
      const top = entry ? entry.getBoundingClientRect().top - element.getBoundingClientRect().top : anchor.top;
      element.scrollTop += top - anchor.top;
    }
    before.current.lastId = lastId;
    remember();
  });

  // The keyboard or a growing text box takes room: whoever was at the end stays there.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (before.current.atEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { box, remember };
}
