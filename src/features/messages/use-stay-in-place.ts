import { useLayoutEffect, useRef } from 'react';

const NEAR_END = 120;

/**
 * Keeps a scrolled list still when older entries come in above, and at its end when new ones come in below
 * and the reader was there, or wrote them.
 */
export function useStayInPlace(firstId: string, lastId: string, ownLast: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ firstId: '', lastId: '', height: 0, top: 0 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const old = before.current;
    const wasAtEnd = old.height - old.top - element.clientHeight < NEAR_END;
    if (old.lastId === '' || (old.lastId !== lastId && (wasAtEnd || ownLast))) element.scrollTop = element.scrollHeight;
    else if (old.firstId !== firstId) element.scrollTop = old.top + (element.scrollHeight - old.height);
    before.current = { firstId, lastId, height: element.scrollHeight, top: element.scrollTop };
  }, [firstId, lastId, ownLast]);

  // The keyboard or a growing text box takes room: whoever was at the end stays there.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { height, top } = before.current;
      if (height - top - element.clientHeight < NEAR_END * 4) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const remember = () => {
    const element = box.current;
    if (!element) return;
    before.current = { ...before.current, height: element.scrollHeight, top: element.scrollTop };
  };
  return { box, remember };
}
