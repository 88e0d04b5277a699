import { useEffect } from 'react';
import { subscribeToEvents, type RealtimeEvent } from '#src/realtime/event-source.ts';
import { recheckSession } from '#src/session/session.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** What comes with the events that pages look into themselves. */
interface EventData {
  message: { conversationWith: string };
  presence: { userId: string; online: boolean };
  typing: { from: string };
}

type Filter = NonNullable<Parameters<typeof queryClient.invalidateQueries>[0]>;

/** Reads again. A first answer on its way may be older than the event, so what waits for one is read once more. */
async function readAgain(filter: Filter): Promise<void> {
  const waiting = queryClient
    .getQueryCache()
    .findAll({ ...filter, predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries(filter);
  if (waiting.length > 0) await queryClient.invalidateQueries({ predicate: (query) => waiting.includes(query) });
}

const READING_MS = 500;
const isChatOpen = () => document.visibilityState === 'visible' && window.location.search.includes('contact=');

/** Who has a chat open is about to read what came, so that it would be counted for a moment only. */
const countAnew = () =>
  void setTimeout(() => void readAgain(trpc.notifications.unreadCount.queryFilter()), isChatOpen() ? READING_MS : 0);

const stale: Record<string, () => Filter[]> = {
  message: () => [trpc.messages.conversations.pathFilter(), trpc.messages.thread.pathFilter()],
  // The other side has read what this member wrote.
  read: () => [trpc.messages.thread.pathFilter()],
  notification: () => [trpc.notifications.list.pathFilter()],
  exchange: () => [trpc.exchanges.pathFilter(), trpc.profile.stats.queryFilter()],
  // The stream was interrupted: whatever may have been missed is read again.
  sync: () => [trpc.messages.pathFilter(), trpc.notifications.pathFilter(), trpc.exchanges.pathFilter()],
};

const listeners = new Set<(message: RealtimeEvent) => void>();

/** Calls back for each event of that name while the caller is mounted. */
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

/** Follows the server's events while a member is here, and reads again what they have made old. */
export function useRealtimeUpdates(memberId: string): void {
  useEffect(
    () =>
      subscribeToEvents(memberId, (message) => {
        const begins = message.name === 'sync';
        for (const filter of stale[message.name]?.() ?? []) {
          // A page that only begins to listen has just read everything.
          void (begins ? queryClient.invalidateQueries(filter) : readAgain(filter));
        }
        if (message.name === 'message' || message.name === 'notification') countAnew();
        if (message.name === 'session') void recheckSession();
        for (const listener of listeners) listener(message);
      }),
    [memberId],
  );
}
