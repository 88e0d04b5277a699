import { useQuery } from '@tanstack/react-query';
import type {
  CreateSavedSearchInput,
  UpdateSavedSearchInput,
  SavedSearch,
} from '#contracts/matching/saved-searches.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { queryOf } from '#src/features/saved-searches/query.ts';
import { useAction } from '#src/api/use-action.ts';

const FAILED = 'Please try again.';
const list = () => trpc.wishes.list.queryOptions();

export const useSavedSearches = () => useQuery(list());

const setSavedSearches = (change: (all: SavedSearch[]) => SavedSearch[]): void => {
  queryClient.setQueryData(list().queryKey, (all) => all && change(all));
};

/** The input that creates a removed saved search again. */
const asInput = ({ label, ring, ...saved }: SavedSearch): CreateSavedSearchInput => {
  const { radius, ...query } = queryOf(saved);
  return { label, ring, ...query, ...(query.near ? { radius } : {}) };
};

/**
 * `changeFrequency` sets how often a saved search notifies, `remove` removes one. Both show at once, and are undone if
 * the server refuses.
 */
export function useSavedSearchActions() {
  const changeFrequency = useAction(
    ({ savedSearch, frequency }: { savedSearch: SavedSearch; frequency: SavedSearch['ring'] }) =>
      trpcClient.wishes.update.mutate({ id: savedSearch.id, ring: frequency } satisfies UpdateSavedSearchInput),
    {
      failure: { title: 'Not changed', fallback: FAILED },
      refreshes: [trpc.wishes],
      onMutate: async ({ savedSearch, frequency }) => {
        await queryClient.cancelQueries({ queryKey: list().queryKey });
        setSavedSearches((all) =>
          all.map((item) => (item.id === savedSearch.id ? { ...item, ring: frequency } : item)),
        );
      },
      onError: (_error, { savedSearch }) =>
        setSavedSearches((all) =>
          all.map((item) => (item.id === savedSearch.id ? { ...item, ring: savedSearch.ring } : item)),
        ),
    },
  );
  const { mutate: restore } = useAction(
    (savedSearch: SavedSearch) => trpcClient.wishes.create.mutate(asInput(savedSearch)),
    {
      failure: { title: 'Not restored', fallback: FAILED },
      refreshes: [trpc.wishes],
    },
  );
  const remove = useAction(({ id }: SavedSearch) => trpcClient.wishes.remove.mutate({ id }), {
    success: (_, savedSearch) => ({
      title: 'Saved search removed',
      description: `We'll no longer notify you about “${savedSearch.label}”.`,
      variant: 'default',
      action: { label: 'Undo', onClick: () => restore(savedSearch) },
    }),
    failure: { title: 'Not removed', fallback: FAILED },
    refreshes: [trpc.wishes],
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: list().queryKey });
      const before = queryClient.getQueryData(list().queryKey);
      setSavedSearches((all) => all.filter((item) => item.id !== id));
      return before;
    },
    onError: (_error, _savedSearch, before) => {
      if (before) setSavedSearches(() => before);
    },
  });
  return { changeFrequency, remove };
}
