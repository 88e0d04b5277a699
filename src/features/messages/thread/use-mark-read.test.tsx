import { expect, it, vi } from 'vitest';
import type { Message } from '#contracts/messages/messages.ts';
import { useMarkRead } from '#src/features/messages/thread/use-mark-read.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useUnread } from '#src/hooks/use-unread.ts';
import { usePageVisible } from '#src/hooks/visible/use-page-visible.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { dana, message, robin } from '#src/test/samples.ts';
import { liveEvents } from '#src/test/live-events.ts';
import { show } from '#src/test/show.tsx';

const shownCounts: number[] = [];

function Chat() {
  useRealtimeUpdates(dana.id);
  const { messages } = useThread(dana.id, robin.id);
  useMarkRead(robin.id, messages.findLast(({ isRead }) => !isRead)?.id);
  const unread = useUnread();
  shownCounts.push(unread.messages);
  return (
    <>
      <p>{messages.map(({ content }) => content).join()}</p>
      <output>{unread.messages} unread</output>
    </>
  );
}

it('never counts a message that comes while the member looks at the chat, however long marking it as read takes', async () => {
  const channel = liveEvents(dana.id);
  shownCounts.length = 0;
  const here: Message = { ...message, content: 'Right in front of you', isRead: false };
  let items: Message[] = [];
  let elsewhere = 0;
  const marked = Promise.withResolvers<void>();
  const { screen, server } = await show(<Chat />, {
    messages: {
      thread: () => ({ items, nextCursor: null }),
      markRead: async () => {
        await marked.promise;
        items = [{ ...here, isRead: true }];
        return { updated: 1 };
      },
    },
    notifications: {
      unreadCount: () => {
        const messages = items.filter(({ isRead }) => !isRead).length + elsewhere;
        return { count: messages, messages };
      },
    },
  });
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount')).toHaveLength(1));
  items = [here];
  channel.postMessage({ name: 'notification', data: { id: 'notice' } });
  channel.postMessage({ name: 'message', data: { conversationWith: robin.id } });
  await expect.element(screen.getByText('Right in front of you')).toBeVisible();
  await vi.waitFor(() => expect(server.callsOf('messages.markRead')).toHaveLength(1));
  // Longer than a message takes on a quiet machine; the stream starting again asks for the counts, too.
  await new Promise((resolve) => setTimeout(resolve, 600));
  channel.postMessage({ name: 'sync', data: null });
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount').length).toBeGreaterThan(2));
  marked.resolve();
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount').length).toBeGreaterThan(3));
  await expect.element(screen.getByText('0 unread')).toBeVisible();
  expect(shownCounts).not.toContain(1);
  // Anyone else's message counts at once.
  elsewhere = 1;
  channel.postMessage({ name: 'message', data: { conversationWith: 'somebody' } });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

function MarkedChat() {
  useMarkRead(robin.id, undefined, { isMarkedUnread: true });
  return <p>{usePageVisible() ? 'In view' : 'Out of view'}</p>;
}

it('removes a mark as unread once, so one that is set while the chat is open stays', async () => {
  const { screen, server } = await show(<MarkedChat />, {
    messages: { markRead: () => ({ updated: 1 }) },
    notifications: { unreadCount: () => ({ count: 0, messages: 0 }) },
  });
  await vi.waitFor(() => expect(server.callsOf('messages.markRead')).toHaveLength(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Out of view')).toBeVisible();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('In view')).toBeVisible();
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(server.callsOf('messages.markRead')).toHaveLength(1);
});
