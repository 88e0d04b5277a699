import { expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { StatsStrip } from '#src/features/dashboard/stats-strip.tsx';
import { loseConnection } from '#src/test/fake-server.ts';
import { drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const myStats = { completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: 5 };

it('keeps the numbers where fetching them again failed', async () => {
  let stats: () => typeof myStats = () => myStats;
  const { screen } = await show(<StatsStrip />, { profile: { stats: () => stats() } });
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible();
  stats = loseConnection;
  await queryClient.refetchQueries(trpc.profile.stats.queryFilter());
  await drawn();
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
