import { useEffect } from 'react';
import type { InfiniteData } from '@tanstack/react-query';
import type { Message } from '#contracts/messages/messages.ts';
import { subscribeToEvents, type RealtimeEvent } from '#src/realtime/event-source.ts';
import { holdCounts, isOpenChat, releaseCounts } from '#src/realtime/open-chat.ts';
import { takeEventsFrom } from '#src/session/session.ts';
import { recheckSession } from '#src/session/forget-session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** The data of those events that components subscribe to. */
interface EventData {
  message: { conversationWith: string };
  presence: { userId: string; online: boolean };
  typing: { from: string };
}

type Filter = NonNullable<Parameters<typeof queryClient.invalidateQueries>[0]>;

/**
 * Invalidates queries. A first fetch still in flight may be older than the event, so those are fetched a second time.
 */
async function invalidateWithPending(filter: Filter): Promise<void> {
  const pending = queryClient
    .getQueryCache()
    .findAll({ ...filter, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries(filter);
  if (pending.length > 0) await queryClient.invalidateQueries({ predicate: (query) => pending.includes(query) });
}

const refreshUnreadCount = () => invalidateWithPending(trpc.notifications.unreadCount.queryFilter());

const pathOfNextActions = () => trpc.turns.pathFilter();

// The queries of circles, apart from what is computed for each request: suggestions and hints.
const circles = (): Filter[] => [
  trpc.circles.get.pathFilter(),
  trpc.circles.list.pathFilter(),
  trpc.circles.history.pathFilter(),
  trpc.circles.messages.pathFilter(),
];

type Thread = InfiniteData<{ items: Message[] }>;
const hasUnreadFrom = (memberId: string) =>
  queryClient
    .getQueriesData<Thread>(trpc.messages.thread.pathFilter())
    .some(([, thread]) =>
      thread?.pages.some(({ items }) => items.some(({ senderId, isRead }) => senderId === memberId && !isRead)),
    );

/**
 * Refetches what a message changes. While its chat is open, the unread counts are frozen until it is marked as read, so
 * that a message on the screen never counts as unread.
 */
async function onMessage({ conversationWith }: EventData['message']): Promise<void> {
  const hold = isOpenChat(conversationWith) ? holdCounts() : null;
  void invalidateWithPending(trpc.messages.conversations.pathFilter());
  void invalidateWithPending(pathOfNextActions());
  await invalidateWithPending(trpc.messages.thread.pathFilter());
  // The chat marks it as read, refetches the counts and releases them.
  if (hold !== null && hasUnreadFrom(conversationWith)) return;
  await refreshUnreadCount();
  if (hold !== null) releaseCounts(hold);
}

const invalidatedBy: Record<string, () => Filter[]> = {
  // The other member has read this member's messages.
  read: () => [trpc.messages.thread.pathFilter()],
  notification: () => [
    trpc.notifications.list.pathFilter(),
    trpc.notifications.unreadCount.queryFilter(),
    // A saved search says when it last found something.
    trpc.wishes.list.queryFilter(),
    trpc.verification.own.queryFilter(),
  ],
  exchange: () => [
    trpc.exchanges.pathFilter(),
    trpc.terms.pathFilter(),
    trpc.appointments.pathFilter(),
    trpc.disputes.pathFilter(),
    trpc.profile.stats.queryFilter(),
    pathOfNextActions(),
  ],
  // A confirmed leg is an exchange.
  circle: () => [...circles(), trpc.exchanges.pathFilter(), pathOfNextActions()],
  // The stream was interrupted, so events may have been missed.
  sync: () => [
    ...circles(),
    trpc.messages.pathFilter(),
    trpc.notifications.pathFilter(),
    trpc.exchanges.pathFilter(),
    trpc.terms.pathFilter(),
    trpc.appointments.pathFilter(),
    trpc.disputes.pathFilter(),
    trpc.wishes.list.queryFilter(),
    trpc.verification.own.queryFilter(),
    pathOfNextActions(),
  ],
};

const listeners = new Set<(message: RealtimeEvent) => void>();

/** Calls `onEvent` for each event of that name while the caller is mounted. */
export function useRealtimeEvent<Name extends keyof EventData>(
  name: Name,
  onEvent: (data: EventData[Name]) => void,
): void {
  useEffect(() => {
    const listener = (message: RealtimeEvent) => message.name === name && onEvent(message.data as EventData[Name]);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [name, onEvent]);
}

/** Calls back whenever the connection is back: the browser says so, or the stream of events has begun again. */
export function onReconnect(onBack: () => void): () => void {
  const listener = ({ name }: RealtimeEvent) => name === 'sync' && onBack();
  listeners.add(listener);
  window.addEventListener('online', onBack);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onBack);
  };
}

/** Subscribes to the server's events while mounted, and invalidates the queries that they affect. */
export function useRealtimeUpdates(memberId: string): void {
  useEffect(
    () =>
      subscribeToEvents(
        memberId,
        (message) => {
          for (const filter of invalidatedBy[message.name]?.() ?? []) void invalidateWithPending(filter);
          if (message.name === 'message') void onMessage(message.data as EventData['message']);
          if (message.name === 'session') void recheckSession();
          for (const listener of listeners) listener(message);
        },
        takeEventsFrom(),
      ),
    [memberId],
  );
}
