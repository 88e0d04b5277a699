import { type InfiniteData, useMutation } from '@tanstack/react-query';
import type { Exchange, ExchangeStatus } from '#contracts/exchanges.ts';
import { withViewTransition } from '#src/lib/view-transition.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const toasts: Record<ExchangeStatus, string> = {
  pending: 'The request waits for an answer.',
  accepted: 'You accepted. Write a message to agree on when to begin.',
  in_progress: 'The exchange has started.',
  completed: 'The exchange is complete. Say how it was in a review.',
  cancelled: 'The exchange is cancelled.',
};

type List = InfiniteData<{ items: Exchange[]; nextCursor: string | null }>;

/** Puts the changed exchange into the lists that show it, so that it moves to its new group. */
const showMoved = (moved: Exchange) =>
  withViewTransition(() =>
    queryClient.setQueriesData<List>(trpc.exchanges.list.infiniteQueryFilter(), (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((one) => (one.id === moved.id ? moved : one)),
            })),
          }
        : list,
    ),
  );

/** Changes the state of an exchange. After a refusal it refetches the list, because the state has changed meanwhile. */
export function useMoveExchange() {
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
    void queryClient.invalidateQueries(trpc.profile.stats.queryFilter());
    void queryClient.invalidateQueries(trpc.turns.list.queryFilter());
  };
  return useMutation(
    trpc.exchanges.move.mutationOptions({
      onSuccess: (moved) => {
        showMoved(moved);
        toast({ title: 'Exchange Updated', description: toasts[moved.status], variant: 'success' });
      },
      onError: (error) => toastError('Error', error, 'Failed to update the exchange. Please try again.'),
      onSettled: refresh,
    }),
  );
}
