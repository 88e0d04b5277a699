import { useQuery } from '@tanstack/react-query';
import type { FavoriteType } from '#contracts/posts/favorites.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { useAction } from '#src/api/use-action.ts';

export interface FavoriteSubject {
  type: FavoriteType;
  id: string;
}

const FRESH_MS = 5 * 60_000;

/** The ids of all favorites of a type: one request for all hearts of a screen. */
export const favoriteIds = (type: FavoriteType) => trpc.favorites.ids.queryOptions({ type }, { staleTime: FRESH_MS });

/** Changes only this id in the list, because others may change at the same time. */
const setFavorite = ({ type, id }: FavoriteSubject, isFavorite: boolean): void => {
  queryClient.setQueryData(favoriteIds(type).queryKey, (ids) => {
    const others = ids?.filter((otherId) => otherId !== id);
    return isFavorite && others ? [id, ...others] : others;
  });
};

/**
 * Whether this is a favorite (undefined until known), and a function that changes it. Every heart of the same subject
 * changes at once, and changes back if the server refuses.
 */
export function useFavorite({ type, id }: FavoriteSubject) {
  const options = favoriteIds(type);
  const ids = useQuery(options);
  const isFavorite = ids.data?.includes(id);
  const { mutate } = useAction(
    (isAdded: boolean) => trpcClient.favorites[isAdded ? 'add' : 'remove'].mutate({ type, id }),
    {
      // The calls of a heart run one after the other, in the order of the presses.
      scope: { id: `favorite:${type}:${id}` },
      failure: (_error, isAdded) => ({
        title: isAdded ? 'Not saved' : 'Still a favorite',
        fallback: 'Please try again.',
      }),
      onMutate: async (isAdded) => {
        await queryClient.cancelQueries({ queryKey: options.queryKey });
        setFavorite({ type, id }, isAdded);
      },
      onError: (_error, isAdded) => setFavorite({ type, id }, !isAdded),
      // A list that is shown keeps what was just removed from it, so that it can be put back.
      onSettled: () => void queryClient.invalidateQueries({ ...trpc.favorites.list.pathFilter(), refetchType: 'none' }),
    },
  );
  const toggle = async () => {
    if (isFavorite !== undefined) return mutate(!isFavorite);
    // The list of favorites is not loaded; a member who presses an empty heart wants to add, and never to remove
    // unseen.
    const { data, error } = await ids.refetch();
    if (error) toastError('Not saved', error, 'Please try again.');
    else if (!data?.includes(id)) mutate(true);
  };
  return { isFavorite, isLoading: ids.isPending, toggle: () => void toggle() };
}
