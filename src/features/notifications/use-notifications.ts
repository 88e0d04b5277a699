import { useQuery } from '@tanstack/react-query';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 30;

export type NotificationTab = 'all' | 'unread' | 'requests';
const filters = { all: {}, unread: { filter: 'unread' }, requests: { filter: 'service_requests' } } as const;

const inputOf = (tab: NotificationTab) => ({ limit: PAGE_SIZE, ...filters[tab] });

/** The paged notifications of a tab, and the number of unread ones. */
export function useNotifications(tab: NotificationTab) {
  const { query: list, items = [] } = useItems(trpc.notifications.list, inputOf(tab));
  const unread = useQuery(trpc.notifications.unreadCount.queryOptions());
  return {
    list,
    // Hides an item once it is marked as read, before the refetch.
    items: tab === 'unread' ? items.filter((item) => !item.isRead) : items,
    unread: unread.data?.count ?? 0,
  };
}

/**
 * Changes the cached lists of all tabs before the server has answered.
 * @param unreadBy what is added to the unread count, such as -1
 * @returns a function that rolls the change back
 */
export async function updateCachedNotifications(change: (items: Notification[]) => Notification[], unreadBy: number) {
  const keys = (Object.keys(filters) as NotificationTab[]).map((tab) =>
    trpc.notifications.list.infiniteQueryKey(inputOf(tab)),
  );
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
