import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 40;

/** The member's conversations, page by page; or the archived ones, once they are asked for. */
export function useConversations({ archived = false, enabled = true } = {}) {
  const list = useInfiniteQuery(
    trpc.messages.conversations.infiniteQueryOptions(archived ? { limit: PAGE, archived } : { limit: PAGE }, {
      getNextPageParam: (page) => page.nextCursor,
      enabled,
    }),
  );
  return { list, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}
