import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  CreateSavedSearchInput,
  UpdateSavedSearchInput,
  SavedSearch,
} from '#contracts/matching/saved-searches.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

const FAILED = 'Please try again.';
const list = () => trpc.wishes.list.queryOptions();

export const useSavedSearches = () => useQuery(list());

export const refreshSavedSearches = (): void => void queryClient.invalidateQueries(trpc.wishes.pathFilter());

const setSavedSearches = (change: (all: SavedSearch[]) => SavedSearch[]): void => {
  queryClient.setQueryData(list().queryKey, (all) => all && change(all));
};

/** The input that creates a removed saved search again. */
const asInput = ({ label, search, industry, type, near, radius, ring }: SavedSearch): CreateSavedSearchInput => ({
  label,
  search,
  industry,
  type,
  near,
  ...(near ? { radius } : {}),
  ring,
});

/**
 * `ring` changes how often a saved search notifies, `remove` removes one. Both show immediately, and are undone if the
 * server refuses.
 */
export function useSavedSearchActions() {
  const changeFrequency = useMutation({
    mutationFn: ({ savedSearch, frequency }: { savedSearch: SavedSearch; frequency: SavedSearch['ring'] }) =>
      trpcClient.wishes.update.mutate({ id: savedSearch.id, ring: frequency } satisfies UpdateSavedSearchInput),
    onMutate: async ({ savedSearch, frequency }) => {
      await queryClient.cancelQueries({ queryKey: list().queryKey });
      setSavedSearches((all) => all.map((item) => (item.id === savedSearch.id ? { ...item, ring: frequency } : item)));
    },
    onError: (error, { savedSearch }) => {
      setSavedSearches((all) =>
        all.map((item) => (item.id === savedSearch.id ? { ...item, ring: savedSearch.ring } : item)),
      );
      toastError('Not changed', error, FAILED);
    },
    onSettled: refreshSavedSearches,
  });
  const { mutate: restore } = useMutation({
    mutationFn: (savedSearch: SavedSearch) => trpcClient.wishes.create.mutate(asInput(savedSearch)),
    onError: (error) => toastError('Not restored', error, FAILED),
    onSettled: refreshSavedSearches,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedSearch) => trpcClient.wishes.remove.mutate({ id }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: list().queryKey });
      const before = queryClient.getQueryData(list().queryKey);
      setSavedSearches((all) => all.filter((item) => item.id !== id));
      return before;
    },
    onSuccess: (_, savedSearch) =>
      toast({
        title: 'Saved search removed',
        description: `We'll no longer notify you about “${savedSearch.label}”.`,
        action: { label: 'Undo', onClick: () => restore(savedSearch) },
      }),
    onError: (error, _savedSearch, before) => {
      if (before) setSavedSearches(() => before);
      toastError('Not removed', error, FAILED);
    },
    onSettled: refreshSavedSearches,
  });
  return { changeFrequency, remove };
}
