import { type KeyboardEvent, useEffect, useState } from 'react';
import { isComposing } from '#src/lib/composing.ts';

interface Listbox {
  id: string;
  count: number;
  open: boolean;
  setOpen: (open: boolean) => void;
  pick: (index: number) => void;
}

/** The keyboard of a combobox: arrows move, Enter selects, Escape closes; the focus stays in the input. */
export function useListbox({ id, count, open, setOpen, pick }: Listbox) {
  const [active, setActive] = useState(-1);
  const activeIndex = active < count ? active : -1;

  useEffect(() => {
    if (open && activeIndex >= 0) document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, activeIndex, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!open) setOpen(true);
      else if (count > 0) setActive((activeIndex + step + count) % count);
    } else if (event.key === 'Enter' && open && activeIndex >= 0) {
      event.preventDefault();
      pick(activeIndex);
    } else if (event.key === 'Escape' && open) {
      // Close only the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };

  return { active: activeIndex, setActive, onKeyDown };
}
