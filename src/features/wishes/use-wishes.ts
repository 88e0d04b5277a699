import { useMutation, useQuery } from '@tanstack/react-query';
import type { CreateWishInput, UpdateWishInput, Wish } from '#contracts/matching/saved-searches.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

const FAILED = 'Please try again.';
const list = () => trpc.wishes.list.queryOptions();

export const useWishes = () => useQuery(list());

export const refreshWishes = (): void => void queryClient.invalidateQueries(trpc.wishes.pathFilter());

const setWishes = (change: (all: Wish[]) => Wish[]): void => {
  queryClient.setQueryData(list().queryKey, (all) => all && change(all));
};

/** The wish in the form in which it can be created again. */
const asInput = ({ label, search, industry, type, near, radius, ring }: Wish): CreateWishInput => ({
  label,
  search,
  industry,
  type,
  near,
  ...(near ? { radius } : {}),
  ring,
});

/** Changes how often a wish notifies, and removes one. Both show immediately, and are undone if the server refuses. */
export function useWishActions() {
  const ring = useMutation({
    mutationFn: ({ wish, ring: next }: { wish: Wish; ring: Wish['ring'] }) =>
      trpcClient.wishes.update.mutate({ id: wish.id, ring: next } satisfies UpdateWishInput),
    onMutate: async ({ wish, ring: next }) => {
      await queryClient.cancelQueries({ queryKey: list().queryKey });
      setWishes((all) => all.map((item) => (item.id === wish.id ? { ...item, ring: next } : item)));
    },
    onError: (error, { wish }) => {
      setWishes((all) => all.map((item) => (item.id === wish.id ? { ...item, ring: wish.ring } : item)));
      toastError('Not changed', error, FAILED);
    },
    onSettled: refreshWishes,
  });
  const { mutate: restore } = useMutation({
    mutationFn: (wish: Wish) => trpcClient.wishes.create.mutate(asInput(wish)),
    onError: (error) => toastError('Not restored', error, FAILED),
    onSettled: refreshWishes,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Wish) => trpcClient.wishes.remove.mutate({ id }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: list().queryKey });
      const before = queryClient.getQueryData(list().queryKey);
      setWishes((all) => all.filter((item) => item.id !== id));
      return before;
    },
    onSuccess: (_, wish) =>
      toast({
        title: 'Wish removed',
        description: `We'll no longer notify you about “${wish.label}”.`,
        action: { label: 'Undo', onClick: () => restore(wish) },
      }),
    onError: (error, _wish, before) => {
      if (before) setWishes(() => before);
      toastError('Not removed', error, FAILED);
    },
    onSettled: refreshWishes,
  });
  return { ring, remove };
}
