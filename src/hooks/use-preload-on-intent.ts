import { useRef, useState } from 'react';
import { toastLoadFailed } from '#src/lib/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/**
 * For overlays whose code is loaded on demand: preloads on hover or focus of their button, at the latest on click, and
 * opens once the code is loaded.
 */
export function usePreloadOnIntent<T>(load: () => Promise<T>) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const wanted = useRef(false);
  const change = (next: boolean) => {
    wanted.current = next;
    setOpen(next);
  };
  const part = useLazyModule(near || open, load, () => {
    setNear(false);
    if (wanted.current) toastLoadFailed();
    change(false);
  });
  const come = () => setNear(true);
  return { part, open, setOpen: change, onIntent: { onPointerEnter: come, onFocus: come } };
}
