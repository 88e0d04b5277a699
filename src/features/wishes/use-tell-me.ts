import { useState } from 'react';
import type { Sought } from '#src/features/wishes/sought.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';

/**
 * What the buttons that make a wish of a search share. It belongs to the page: a button goes when the results come, and
 * the dialog that it opened a moment before stays.
 */
export function useTellMe() {
  const [sought, setSought] = useState<Sought | null>(null);
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(() => import('#src/features/wishes/wish-dialog.tsx'));
  return {
    Dialog: loaded && open ? loaded.WishDialog : null,
    sought,
    onIntent,
    ask: (search: Sought) => {
      setSought(search);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
