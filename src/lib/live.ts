import { useEffect } from 'react';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

const stale = {
  message: () => [trpc.messages.pathFilter()],
  // The other side has read what this member wrote.
  read: () => [trpc.messages.thread.pathFilter()],
  notification: () => [trpc.notifications.pathFilter()],
  exchange: () => [trpc.exchanges.pathFilter(), trpc.profile.stats.queryFilter()],
  // The stream was interrupted: whatever may have been missed is read again.
  sync: () => [trpc.messages.pathFilter(), trpc.notifications.pathFilter(), trpc.exchanges.pathFilter()],
};

/** Follows the server's events while a member is here, and reads again what they have made old. */
export function useLiveUpdates(): void {
  useEffect(() => {
    const source = new EventSource('/api/events');
    for (const [name, filters] of Object.entries(stale)) {
      source.addEventListener(name, () => {
        for (const filter of filters()) void queryClient.invalidateQueries(filter);
      });
    }
    return () => source.close();
  }, []);
}
