import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 40;

/** The member's conversations, page by page. */
export function useConversations() {
  const list = useInfiniteQuery(
    trpc.messages.conversations.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor }),
  );
  return { list, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}
