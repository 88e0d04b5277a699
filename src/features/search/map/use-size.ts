import { type RefObject, useEffect, useState } from 'react';
import type { Size } from '#src/features/search/map/camera.ts';

/** How large an element is, and again whenever that changes; null until it is measured. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: node.clientWidth, height: node.clientHeight }));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
