import { expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { dashboardQueries, useIsFirstScreenReady } from '#src/hooks/queries/use-first-screen.ts';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

const Page = () => <p>{useIsFirstScreenReady() ? 'Ready' : 'Waiting'}</p>;
const none = { items: [], total: 0, nextCursor: null };

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
