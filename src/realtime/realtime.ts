import { useEffect } from 'react';
import { subscribeToEvents, type RealtimeEvent } from '#src/realtime/event-source.ts';
import { recheckSession } from '#src/session/session.ts';
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

const MARK_READ_MS = 500;
const isChatOpen = () => document.visibilityState === 'visible' && window.location.search.includes('contact=');

/** Refetches the unread count, with a delay while a chat is open, because the chat marks the message as read. */
const refreshUnreadCount = () =>
  void setTimeout(
    () => void invalidateWithPending(trpc.notifications.unreadCount.queryFilter()),
    isChatOpen() ? MARK_READ_MS : 0,
  );

const turns = () => trpc.turns.list.queryFilter();

const invalidatedBy: Record<string, () => Filter[]> = {
  message: () => [trpc.messages.conversations.pathFilter(), trpc.messages.thread.pathFilter(), turns()],
  // The other member has read this member's messages.
  read: () => [trpc.messages.thread.pathFilter()],
  notification: () => [trpc.notifications.list.pathFilter()],
  exchange: () => [trpc.exchanges.pathFilter(), trpc.profile.stats.queryFilter(), turns()],
  // The stream was interrupted, so events may have been missed.
  sync: () => [trpc.messages.pathFilter(), trpc.notifications.pathFilter(), trpc.exchanges.pathFilter(), turns()],
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

/** Subscribes to the server's events while mounted, and invalidates the queries that they affect. */
export function useRealtimeUpdates(memberId: string): void {
  useEffect(
    () =>
      subscribeToEvents(memberId, (message) => {
        const isStart = message.name === 'sync';
        for (const filter of invalidatedBy[message.name]?.() ?? []) {
          // At the start of the stream the page has just fetched everything.
          void (isStart ? queryClient.invalidateQueries(filter) : invalidateWithPending(filter));
        }
        if (message.name === 'message' || message.name === 'notification') refreshUnreadCount();
        if (message.name === 'session') void recheckSession();
        for (const listener of listeners) listener(message);
      }),
    [memberId],
  );
}
