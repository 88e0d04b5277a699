import { useState } from 'react';
import type { Sought } from '#src/features/wishes/sought.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';

/**
 * The state of making a wish of a search, which all `WishButton`s of a page share. It belongs to the page: a button goes
 * when results come, while the dialog that it has opened stays.
 */
export function useWishFromSearch() {
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
