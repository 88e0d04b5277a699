import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Bell, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Conversation } from '#contracts/messages/messages.ts';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { personName } from '#src/lib/person.ts';
import { trpc } from '#src/api/trpc.ts';

const PER_SOURCE = 6;
const MAX_SHOWN = 8;

export interface Activity {
  key: string;
  icon: ReactNode;
  title: string;
  detail: string | null;
  at: string;
  url: string | null;
}

const statusTexts: Record<Exchange['status'], string> = {
  pending: 'Exchange requested',
  accepted: 'Exchange agreed',
  in_progress: 'Exchange in progress',
  completed: 'Exchange completed',
  cancelled: 'Exchange cancelled',
};

const fromExchange = (myId: string) => (exchange: Exchange) => {
  const otherParty = exchange.requesterUserId === myId ? exchange.provider : exchange.requester;
  return {
    key: `exchange-${exchange.id}`,
    icon: <ArrowLeftRight aria-hidden />,
    title: `${statusTexts[exchange.status]} with ${personName(otherParty)}`,
    detail: exchange.title,
    at: exchange.updatedAt,
    url: `/exchanges/${exchange.id}`,
  };
};

const fromConversation = ({ otherUser, lastMessage }: Conversation) => ({
  key: `talk-${otherUser.id}`,
  icon: <MessageSquare aria-hidden />,
  title: `Messages with ${personName(otherUser)}`,
  detail: lastMessage.content,
  at: lastMessage.createdAt,
  url: `/messages?contact=${otherUser.id}`,
});

const fromNotification = (item: Notification) => ({
  key: `notification-${item.id}`,
  icon: <Bell aria-hidden />,
  title: item.title,
  detail: item.message,
  at: item.createdAt,
  url: item.actionUrl,
});

/** The latest activity around a member from all features, newest first, in the shape of one query. */
export function useActivity(myId: string) {
  const exchanges = useQuery(trpc.exchanges.list.queryOptions({ limit: PER_SOURCE }));
  const conversations = useQuery(trpc.messages.conversations.queryOptions({ limit: PER_SOURCE }));
  const notifications = useQuery(trpc.notifications.list.queryOptions({ limit: PER_SOURCE }));
  const all = [exchanges, conversations, notifications];
  const failed = all.filter((query) => query.isLoadingError);
  const items: Activity[] = [
    ...(exchanges.data?.items ?? []).map(fromExchange(myId)),
    ...(conversations.data?.items ?? []).map(fromConversation),
    // Messages are covered by their conversation.
    ...(notifications.data?.items ?? []).filter(({ type }) => type !== 'message').map(fromNotification),
  ];
  const isPending = failed.length === 0 && all.some((query) => query.isPending);
  return {
    data:
      failed.length === 0 && !isPending
        ? items.sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_SHOWN)
        : undefined,
    isPending,
    isLoadingError: failed.length > 0,
    isFetching: failed.some((query) => query.isFetching),
    error: failed[0]?.error ?? null,
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
