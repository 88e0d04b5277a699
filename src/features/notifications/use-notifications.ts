import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 30;

export type NotificationTab = 'all' | 'unread' | 'requests';
const filters = { all: {}, unread: { filter: 'unread' }, requests: { filter: 'service_requests' } } as const;

const options = (tab: NotificationTab) =>
  trpc.notifications.list.infiniteQueryOptions(
    { limit: PAGE, ...filters[tab] },
    { getNextPageParam: (page) => page.nextCursor },
  );

/** The paged notifications of a tab, and the number of unread ones. */
export function useNotifications(tab: NotificationTab) {
  const list = useInfiniteQuery(options(tab));
  const unread = useQuery(trpc.notifications.unreadCount.queryOptions());
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return {
    list,
    // Hides an item once it is marked as read, before the refetch.
    items: tab === 'unread' ? items.filter((item) => !item.isRead) : items,
    unread: unread.data?.count ?? 0,
  };
}

/**
 * Changes the cached lists of all tabs before the server has answered.
 * @returns a function that rolls the change back
 */
export async function updateCachedNotifications(change: (items: Notification[]) => Notification[], unreadBy: number) {
  const keys = (Object.keys(filters) as NotificationTab[]).map((tab) => options(tab).queryKey);
  const countKey = trpc.notifications.unreadCount.queryKey();
  await queryClient.cancelQueries(trpc.notifications.pathFilter());
  const before = keys.map((key) => ({ key, data: queryClient.getQueryData(key) }));
  const countBefore = queryClient.getQueryData(countKey);
  for (const key of keys) {
    queryClient.setQueryData(key, (old) =>
      old ? { ...old, pages: old.pages.map((page) => ({ ...page, items: change(page.items) })) } : old,
    );
  }
  queryClient.setQueryData(countKey, (old) => (old ? { ...old, count: Math.max(0, old.count + unreadBy) } : old));
  return () => {
    for (const { key, data } of before) queryClient.setQueryData(key, data);
    queryClient.setQueryData(countKey, countBefore);
  };
}
