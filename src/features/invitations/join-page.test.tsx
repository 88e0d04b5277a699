import { expect, it, vi } from 'vitest';
import { JoinPage } from '#src/features/invitations/join-page.tsx';
import { useAuthDialog } from '#src/lib/dialogs.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { storedInvitation } from '#src/session/invitation.ts';
import { member } from '#src/test/samples.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { sessionOptions } from '#src/session/session.ts';
import { drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const page = { firstName: 'Ida', skill: 'Plumbing repair', place: 'Austin, TX', waiting: 2 };
const OpenDialog = () => <p>dialog: {useAuthDialog() ?? 'none'}</p>;
const open = (answers: Answers['invitations'] = { join: () => page }, user: typeof member | null = null) =>
  show(
    <>
      <JoinPage code="k7w2m-9xpqd" />
      <OpenDialog />
    </>,
    { invitations: answers },
    { user },
  );

it('says who invites and what waits, and Join opens the registration', async () => {
  const { screen, server } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Plumbing repair is wanted in Austin, TX' })).toBeVisible();
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  await expect.element(screen.getByText(/^Two trades are waiting for someone who does it/)).toBeVisible();
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(screen.getByText('dialog: register')).toBeVisible();
  expect(server.callsOf('invitations.join')).toEqual([{ code: 'k7w2m-9xpqd' }]);
});

it('does not speak of trades where none waits', async () => {
  const { screen } = await open({ join: () => ({ ...page, waiting: 0 }) });
  await expect.element(screen.getByText(/^Here, people trade what they're good at/)).toBeVisible();
});

it('keeps the invitation for a registration, in whatever tab', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  expect(storedInvitation()).toMatchObject({ code: 'k7w2m-9xpqd', firstName: 'Ida', place: 'Austin, TX' });
});

it('welcomes all the same where the link is over, and keeps nothing', async () => {
  localStorage.setItem('proquo:invitation', JSON.stringify({ ...page, code: 'k7w2m-9xpqd', at: Date.now() }));
  const { screen } = await open({ join: () => refuse('JOIN_LINK_OVER') });
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  expect(localStorage.getItem('proquo:invitation')).toBeNull();
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(screen.getByText('dialog: register')).toBeVisible();
});

it('says to a member that the link is for others, and stores nothing', async () => {
  const { screen } = await open({ join: () => page }, member);
  await expect.element(screen.getByText(/^You're already a member/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  expect(localStorage.getItem('proquo:invitation')).toBeNull();
});

const again = () => queryClient.invalidateQueries(trpc.invitations.join.pathFilter());

it('says that it is over, and nothing else, where it ends while it is looked at', async () => {
  let isOver = false;
  const { screen } = await open({ join: () => (isOver ? refuse('JOIN_LINK_OVER') : page) });
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  isOver = true;
  await again();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invitation has ended');
});

it('stays as it is where it cannot be fetched again', async () => {
  let isDown = false;
  const { screen } = await open({ join: () => (isDown ? loseConnection() : page) });
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  isDown = true;
  await again();
  // What it would say then is drawn by now.
  await drawn();
  expect(screen.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
});

it('forgets no other invitation where its own is over', async () => {
  localStorage.setItem('proquo:invitation', JSON.stringify({ ...page, code: 'other-code0', at: Date.now() }));
  const { screen } = await open({ join: () => refuse('JOIN_LINK_OVER') });
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  expect(storedInvitation()).toMatchObject({ code: 'other-code0' });
});

it('treats no one as a visitor while the session loads', async () => {
  const { screen } = await open({ join: () => page }, member);
  await expect.element(screen.getByText(/^You're already a member/)).toBeVisible();
  const answered = window.fetch;
  vi.stubGlobal('fetch', (where: string, init?: RequestInit) =>
    where.includes('/session') ? new Promise<Response>(() => {}) : answered(where, init),
  );
  void queryClient.resetQueries({ queryKey: sessionOptions().queryKey });
  await expect.element(screen.getByLabelText('Loading the invitation')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join' }).elements()).toEqual([]);
  expect(localStorage.getItem('proquo:invitation')).toBeNull();
});
