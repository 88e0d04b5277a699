import { useRef, useState } from 'react';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/**
 * Something that a button opens and whose code is fetched when the pointer or the focus comes near, at the latest when
 * it is pressed. It opens then, as soon as it is here.
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
