import { useState } from 'react';
import type { Match, MatchKind } from '#contracts/matching/matches.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 10;

/** The matches of a kind, page by page, without those hidden a moment ago, and the way to hide one. */
export function useMatches(kind: MatchKind, postId: string | undefined) {
  const { dismissedIds, dismiss } = useDismissMatch();
  const { query, items = [] } = useItems(trpc.matches.list, { kind, limit: PAGE_SIZE, ...(postId ? { postId } : {}) });
  // A match whose rank changed between the requests for two pages is in both.
  const all = [...new Map(items.map((match) => [match.id, match])).values()];
  const matches = all.filter(({ id }) => !dismissedIds.includes(id));
  const total = (query.data?.pages.at(-1)?.total ?? 0) - (all.length - matches.length);
  return { query, matches, total, dismiss };
}

/** Hides a match at once, with a way back; what the server refuses is shown again. */
function useDismissMatch() {
  const [dismissedIds, setDismissedIds] = useState<readonly string[]>([]);
  const hide = (id: string) => setDismissedIds((ids) => [...ids, id]);
  const show = (id: string) => setDismissedIds((ids) => ids.filter((otherId) => otherId !== id));
  const restore = useAction(trpc.matches.restore, {
    failure: "We couldn't bring the match back. Please try again.",
    refreshes: [trpc.matches],
    onMutate: ({ id }) => show(id),
  });
  const dismiss = useAction(trpc.matches.dismiss, {
    success: (_, { id }) => ({
      title: 'Hidden for 90 days',
      description: "We won't let the other side know.",
      variant: 'default',
      action: { label: 'Undo', onClick: () => restore.mutate({ id }) },
    }),
    failure: "We couldn't hide the match. Please try again.",
    refreshes: [trpc.matches],
    onMutate: ({ id }) => hide(id),
    onError: (_error, { id }) => show(id),
  });
  return { dismissedIds, dismiss: ({ id }: Match) => dismiss.mutate({ id }) };
}
