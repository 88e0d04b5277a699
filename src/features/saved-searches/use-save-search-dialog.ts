import { useState } from 'react';
import type { SearchQuery } from '#src/features/saved-searches/query.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';

/**
 * The state of saving a search, shared by all `SaveSearchButton`s of a page. It belongs to the page because
 * a button disappears when results arrive, while the dialog it opened stays.
 */
export function useSaveSearchDialog() {
  const [query, setQuery] = useState<SearchQuery | null>(null);
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(
    () => import('#src/features/saved-searches/saved-search-dialog.tsx'),
  );
  return {
    Dialog: loaded && open ? loaded.SavedSearchDialog : null,
    query,
    onIntent,
    ask: (search: SearchQuery | null) => {
      setQuery(search);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
