import { expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { sessionOptions } from '#src/session/session.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

function SignOut() {
  const { mutate } = useSignOut();
  return (
    <button type="button" onClick={() => mutate()}>
      Sign out
    </button>
  );
}

const stats = { completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: 5 };
const kept = () => [
  queryClient.getQueryData(trpc.profile.stats.queryKey()),
  queryClient.getQueryData(sessionOptions().queryKey),
];

it('leaves nothing of the member in the cache', async () => {
  const { screen } = await show(<SignOut />, { auth: { logout: () => ({ success: true as const }) } });
  queryClient.setQueryData(trpc.profile.stats.queryKey(), stats);
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText('Logged out successfully')).toBeVisible();
  expect(kept()).toEqual([undefined, null]);
});

it('keeps everything where signing out failed', async () => {
  const { screen } = await show(<SignOut />, { auth: { logout: () => refuse('INTERNAL') } });
  queryClient.setQueryData(trpc.profile.stats.queryKey(), stats);
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText('Logout failed')).toBeVisible();
  expect(kept()).toEqual([stats, expect.objectContaining({ firstName: 'Dana' })]);
});
