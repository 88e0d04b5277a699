import { useRef, useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/**
 * Preloads the code of an overlay on hover or focus of its button, at the latest on click, and opens it once the code
 * is loaded.
 */
export function usePreloadOnIntent<T>(load: () => Promise<T>) {
  const [preloading, setPreloading] = useState(false);
  const [open, setOpen] = useState(false);
  const shouldOpen = useRef(false);
  const change = (next: boolean) => {
    shouldOpen.current = next;
    setOpen(next);
  };
  const loaded = useLazyModule(preloading || open, load, () => {
    setPreloading(false);
    if (shouldOpen.current) toastLoadFailed();
    change(false);
  });
  const preload = () => setPreloading(true);
  return { loaded, open, setOpen: change, onIntent: { onPointerEnter: preload, onFocus: preload } };
}
