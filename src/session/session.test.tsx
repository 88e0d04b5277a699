import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '#src/api/query-client.ts';
import { sessionOptions, useSession } from '#src/session/session.ts';
import { loadSocialProviders, useSocialProviders } from '#src/session/social-providers.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { toastStore } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { useSignOut } from '#src/session/use-sign-out.ts';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

const answerWith = (status: number, body: unknown) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const State = () => <output>{useSession().state}</output>;

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

it('asks for the session with its cookie', async () => {
  const fetched = answerWith(200, { user: null, demo: false, social: [], eventsFrom: null });
  expect(await queryClient.fetchQuery(sessionOptions())).toBeNull();
  expect(fetched).toHaveBeenCalledWith(
    '/api/auth/session',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
  );
});

it('takes a 401 to mean that no one is signed in', async () => {
  answerWith(401, { message: 'Unauthorized: please sign in to continue.', code: 'UNAUTHORIZED' });
  expect(await queryClient.fetchQuery(sessionOptions())).toBeNull();
});

it.each([
  ['a server that fails', () => answerWith(500, { message: 'broken', code: 'INTERNAL_SERVER_ERROR' })],
  ['a lost connection', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))],
])('takes the person for a visitor, without a word: %s', async (_what, fail) => {
  fail();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <State />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('signed-out')).toBeVisible();
  expect(toastStore.get()).toBeNull();
});

it('takes the sign-in providers from the same answer', async () => {
  const Providers = () => <output>{useSocialProviders().join(', ')}</output>;
  const fetched = answerWith(200, { user: null, demo: false, social: ['google', 'apple'], eventsFrom: null });
  void queryClient.prefetchQuery(sessionOptions());
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Providers />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('google, apple')).toBeVisible();
  await loadSocialProviders();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('does not wait longer than two seconds for the providers', async () => {
  const timers = holdTimers(2000);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const waiting = loadSocialProviders();
  timers.fire();
  await expect(waiting).resolves.toBeUndefined();
});

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
