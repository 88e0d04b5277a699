import { expect, it, vi } from 'vitest';
import { useUnread } from '#src/hooks/use-unread.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { dana } from '#src/test/samples.ts';
import { liveEvents } from '#src/test/live-events.ts';
import { show } from '#src/test/show.tsx';

function Bell() {
  useRealtimeUpdates(dana.id);
  return <output>{useUnread().notifications} unread</output>;
}

it('counts again when a notification comes, without a reload', async () => {
  const channel = liveEvents(dana.id);
  let count = 0;
  const { screen } = await show(<Bell />, { notifications: { unreadCount: () => ({ count, messages: 0 }) } });
  await expect.element(screen.getByText('0 unread')).toBeVisible();
  count = 1;
  channel.postMessage({ name: 'notification', data: null });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it('shows what came between the first answer and the start of the stream', async () => {
  const channel = liveEvents(dana.id);
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  const { screen } = await show(<Bell />, {
    notifications: {
      unreadCount: async () => {
        asked += 1;
        if (asked > 1) return { count: 1, messages: 0 };
        // Read before the notification was written, received after the stream has begun.
        await slow.promise;
        return { count: 0, messages: 0 };
      },
    },
  });
  await vi.waitFor(() => expect(asked).toBe(1));
  channel.postMessage({ name: 'sync', data: null });
  // The channel delivers in order: once a later event was handled, so was the first.
  await new Promise((resolve) => {
    const last = new BroadcastChannel(`proquo-live:${dana.id}`);
    last.addEventListener('message', resolve);
    channel.postMessage({ name: 'typing', data: { from: 'somebody' } });
  });
  slow.resolve();
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});
