import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications.ts';
import { queryClient, trpc } from '#src/trpc.ts';

const PAGE = 30;

const options = () =>
  trpc.notifications.list.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor });

/** The member's notifications, page by page, and how many are unread in all. */
export function useNotifications() {
  const list = useInfiniteQuery(options());
  const unread = useQuery(trpc.notifications.unreadCount.queryOptions());
  return {
    list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    unread: unread.data?.count ?? 0,
  };
}

/**
 * Changes what is shown before the server has answered.
 * @returns what takes the change back
 */
export async function changeShown(change: (items: Notification[]) => Notification[], unreadBy: number) {
  const { queryKey } = options();
  const countKey = trpc.notifications.unreadCount.queryKey();
  await queryClient.cancelQueries(trpc.notifications.pathFilter());
  const before = queryClient.getQueryData(queryKey);
  const countBefore = queryClient.getQueryData(countKey);
  queryClient.setQueryData(queryKey, (old) =>
    old ? { ...old, pages: old.pages.map((page) => ({ ...page, items: change(page.items) })) } : old,
  );
  queryClient.setQueryData(countKey, (old) => (old ? { count: Math.max(0, old.count + unreadBy) } : old));
  return () => {
    queryClient.setQueryData(queryKey, before);
    queryClient.setQueryData(countKey, countBefore);
  };
}
