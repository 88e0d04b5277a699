import { expect, it, vi } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { VerificationPage } from '#src/features/verification/verification-page.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { setSessionUser } from '#src/session/session.ts';
import { dana, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const rejected = (verificationRejectionReason: string): Partial<User> => ({
  verificationStatus: 'rejected',
  verificationRejectionReason,
});

it('says why a check was rejected, the second time too', async () => {
  const user = { ...member, ...rejected('The name on the ID is another one.') };
  const own = () => ({ verificationStatus: user.verificationStatus, resubmissionsLeft: 3 });
  const become = (fields: Partial<User>) => {
    Object.assign(user, fields);
    queryClient.setQueryData(trpc.verification.own.queryKey(), own());
    setSessionUser({ ...user });
  };
  const { screen } = await show(<VerificationPage />, { verification: { own } }, { user });
  await expect.element(screen.getByText('The name on the ID is another one.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  become({ verificationStatus: 'pending', verificationRejectionReason: null });
  await expect.element(screen.getByText("We're checking your verification")).toBeVisible();
  become(rejected('The photo is too dark.'));
  await expect.element(screen.getByText('The photo is too dark.')).toBeVisible();
});

class SilentStream extends EventTarget {
  close() {}
}
function LivePage() {
  useRealtimeUpdates(dana.id);
  return <VerificationPage />;
}

it('reads the result when an event comes, and does not poll', async () => {
  vi.stubGlobal('EventSource', SilentStream);
  let state: Partial<User> & Pick<User, 'verificationStatus'> = { verificationStatus: 'pending' };
  const { screen, server } = await show(
    <LivePage />,
    { verification: { own: () => ({ verificationStatus: state.verificationStatus, resubmissionsLeft: 3 }) } },
    {
      user: { ...member, ...state },
      rest: {
        'GET /api/auth/session': () => ({ user: { ...member, ...state }, demo: false, social: [], eventsFrom: null }),
      },
    },
  );
  await expect.element(screen.getByText("We're checking your verification")).toBeVisible();
  await expect.poll(() => server.callsOf('verification.own')).toHaveLength(1);
  state = { verificationStatus: 'rejected', verificationRejectionReason: 'The photo is too dark.' };
  const channel = new BroadcastChannel(`proquo-live:${dana.id}`);
  channel.postMessage({ name: 'notification', data: null });
  await expect.element(screen.getByText('The photo is too dark.')).toBeVisible();
  expect(server.callsOf('verification.own')).toHaveLength(2);
  channel.close();
});
