import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match, MatchKind } from '#contracts/matching/matches.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';
import { toast } from '#src/lib/toast.ts';

const PAGE = 10;

/** The matches of a kind, page by page, without what was hidden a moment ago, and the way to hide one. */
export function useMatches(kind: MatchKind, postId: string | undefined) {
  const { hidden, dismiss } = useDismissMatch();
  const query = useInfiniteQuery(
    trpc.matches.list.infiniteQueryOptions(
      { kind, limit: PAGE, ...(postId ? { postId } : {}) },
      { getNextPageParam: (page) => page.nextCursor },
    ),
  );
  const pages = query.data?.pages ?? [];
  // A member who was seen between two pages may have risen from one to the other.
  const all = [...new Map(pages.flatMap(({ items }) => items).map((match) => [match.id, match])).values()];
  const matches = all.filter(({ id }) => !hidden.includes(id));
  const total = (pages.at(-1)?.total ?? 0) - (all.length - matches.length);
  return { query, matches, total, dismiss };
}

const refresh = () => void queryClient.invalidateQueries(trpc.matches.pathFilter());

/** Hides a match at once, with a way back; what the server refuses is shown again. */
function useDismissMatch() {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const hide = (id: string) => setHidden((ids) => [...ids, id]);
  const show = (id: string) => setHidden((ids) => ids.filter((otherId) => otherId !== id));
  const restore = useMutation(
    trpc.matches.restore.mutationOptions({
      onMutate: ({ id }) => show(id),
      onSettled: refresh,
      onError: (error) => toastError('Error', error, "We couldn't bring the match back. Please try again."),
    }),
  );
  const dismiss = useMutation(
    trpc.matches.dismiss.mutationOptions({
      onMutate: ({ id }) => hide(id),
      onSuccess: (_, { id }) => {
        refresh();
        toast({
          title: 'Hidden for 90 days',
          description: "We won't let the other side know.",
          action: { label: 'Undo', onClick: () => restore.mutate({ id }) },
        });
      },
      onError: (error, { id }) => {
        show(id);
        toastError('Error', error, "We couldn't hide the match. Please try again.");
      },
    }),
  );
  return { hidden, dismiss: ({ id }: Match) => dismiss.mutate({ id }) };
}
