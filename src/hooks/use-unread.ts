import { useQuery } from '@tanstack/react-query';
import { upTo99 } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** The numbers of unread notifications and unread messages. */
export function useUnread(): { notifications: number; messages: number } {
  const { data } = useQuery(trpc.notifications.unreadCount.queryOptions());
  return { notifications: data?.count ?? 0, messages: data?.messages ?? 0 };
}

/** An accessible name with the unread count: 'Messages, 3 unread'. */
export const withUnread = (label: string, count: number): string =>
  count > 0 ? `${label}, ${upTo99(count)} unread` : label;
