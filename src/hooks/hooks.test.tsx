import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Suspense, useEffect } from 'react';
import { useUnread } from '#src/hooks/use-unread.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { dana } from '#src/test/samples.ts';
import { liveEvents } from '#src/test/live-events.ts';
import { show } from '#src/test/show.tsx';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { useLoadedComponent } from '#src/hooks/use-loaded-component.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { dashboardQueries, useIsFirstScreenReady } from '#src/hooks/queries/use-first-screen.ts';
import { refuse } from '#src/test/fake-server.ts';

function Bell() {
  useRealtimeUpdates(dana.id);
  return <output>{useUnread().notifications} unread</output>;
}

const Width = () => <output>{useBreakpoint()}</output>;

const Arrived = () => <p>Arrived</p>;

const Page = () => <p>{useIsFirstScreenReady() ? 'Ready' : 'Waiting'}</p>;
const none = { items: [], total: 0, nextCursor: null };

it('counts again when a notification comes, without a reload', async () => {
  const channel = liveEvents(dana.id);
  let count = 0;
  const { screen } = await show(<Bell />, { notifications: { unreadCount: () => ({ count, messages: 0 }) } });
  await expect.element(screen.getByText('0 unread')).toBeVisible();
  count = 1;
  channel.postMessage({ name: 'notification', data: null });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it.each([
  ['the start of the stream', { name: 'sync', data: null }],
  ['an event', { name: 'message', data: { conversationWith: 'somebody' } }],
])('shows what came between the first answer and %s', async (_what, event) => {
  const channel = liveEvents(dana.id);
  const slow = Promise.withResolvers<void>();
  let asked = 0;
  const { screen } = await show(<Bell />, {
    notifications: {
      unreadCount: async () => {
        asked += 1;
        if (asked > 1) return { count: 1, messages: 0 };
        // Read before the notification was written, received after the event.
        await slow.promise;
        return { count: 0, messages: 0 };
      },
    },
  });
  await vi.waitFor(() => expect(asked).toBe(1));
  channel.postMessage(event);
  // The channel delivers in order: once a later event was handled, so was the first.
  await new Promise((resolve) => {
    const last = new BroadcastChannel(`proquo-live:${dana.id}`);
    last.addEventListener('message', resolve);
    channel.postMessage({ name: 'typing', data: { from: 'somebody' } });
  });
  slow.resolve();
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it('is mobile below 768 px, tablet below 1024 px, and desktop from there on', async () => {
  const { screen } = await show(<Width />);
  for (const [width, name] of [
    [767, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const) {
    await page.viewport(width, 800);
    await expect.element(screen.getByText(name, { exact: true }), { message: `${width} px` }).toBeVisible();
  }
});

it('shows a component without suspending once it is loaded', async () => {
  const module = Promise.withResolvers<{ Arrived: typeof Arrived }>();
  const Lazy = lazyNamed(() => module.promise, 'Arrived');
  const suspended = vi.fn<() => void>();
  function Fallback() {
    useEffect(suspended, []);
    return null;
  }
  function Screen() {
    const isLoaded = useLoadedComponent(Lazy);
    return <Suspense fallback={<Fallback />}>{isLoaded ? <Lazy /> : <p>Loading</p>}</Suspense>;
  }
  const { screen } = await show(<Screen />);
  await expect.element(screen.getByText('Loading')).toBeVisible();
  module.resolve({ Arrived });
  await expect.element(screen.getByText('Arrived')).toBeVisible();
  expect(suspended).not.toHaveBeenCalled();
});

it('stays ready while what failed first is asked again', async () => {
  let list: () => typeof none | Promise<never> = () => refuse('NOT_FOUND');
  const { screen, server } = await show(<Page />, {
    turns: { list: () => list() },
    exchanges: { list: () => none },
    appointments: { list: () => none },
    circles: { list: () => none },
    profile: { stats: () => ({ completedExchanges: 0, networkSize: 0, pendingRequests: 0, averageRating: null }) },
    posts: { own: () => [] },
  });
  await expect.element(screen.getByText('Ready')).toBeVisible();
  list = () => new Promise(() => {});
  void queryClient.refetchQueries({ queryKey: dashboardQueries.turns().queryKey });
  await expect.poll(() => server.callsOf('turns.list')).toHaveLength(2);
  expect(queryClient.getQueryState(dashboardQueries.turns().queryKey)?.status).toBe('pending');
  await expect.element(screen.getByText('Ready')).toBeVisible();
});
