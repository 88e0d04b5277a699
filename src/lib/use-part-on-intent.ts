import { useRef, useState } from 'react';
import { sayPartFailed } from '#src/lib/part-failed.ts';
import { usePart } from '#src/lib/use-part.ts';

/**
 * Something that a button opens and whose code is fetched when the pointer or the focus comes near, at the latest when
 * it is pressed. It opens then, as soon as it is here.
 */
export function usePartOnIntent<T>(load: () => Promise<T>) {
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const wanted = useRef(false);
  const change = (next: boolean) => {
    wanted.current = next;
    setOpen(next);
  };
  const part = usePart(near || open, load, () => {
    setNear(false);
    if (wanted.current) sayPartFailed();
    change(false);
  });
  const come = () => setNear(true);
  return { part, open, setOpen: change, onIntent: { onPointerEnter: come, onFocus: come } };
}
