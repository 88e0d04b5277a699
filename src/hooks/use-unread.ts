import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upTo99 } from '#src/lib/format.ts';
import { useCountsHeld } from '#src/realtime/open-chat.ts';
import { trpc } from '#src/api/trpc.ts';

/** The numbers of unread notifications and unread messages. */
export function useUnread(): { notifications: number; messages: number } {
  const { data } = useQuery(trpc.notifications.unreadCount.queryOptions());
  const areCountsHeld = useCountsHeld();
  const [shownCounts, setShownCounts] = useState(data);
  if (!areCountsHeld && shownCounts !== data) setShownCounts(data);
  return { notifications: shownCounts?.count ?? 0, messages: shownCounts?.messages ?? 0 };
}

/** An accessible name with the unread count: 'Messages, 3 unread'. */
export const withUnread = (label: string, count: number): string =>
  count > 0 ? `${label}, ${upTo99(count)} unread` : label;
