import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { Suggestions } from '#src/features/invitations/suggestions.tsx';
import { InvitationsPage } from '#src/features/invitations/invitations-page.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { type Answers, refuse, loseConnection } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';
import { JoinPage } from '#src/features/invitations/join-page.tsx';
import { useAuthDialog } from '#src/lib/dialogs.ts';
import { storedInvitation } from '#src/session/invitation.ts';
import { member } from '#src/test/samples.ts';
import { sessionOptions } from '#src/session/session.ts';
import { drawn } from '#src/test/locators.ts';

const skills = [{ id: 'plumbing', name: 'Plumbing repair', industryId: 'home-repair', alsoCalled: ['plumber'] }];
const invitation = (changes: Partial<Invitation> = {}): Invitation => ({
  id: 'i1',
  code: 'k7w2m-9xpqd',
  url: 'https://proquo.example/join/k7w2m-9xpqd',
  skillId: 'plumbing',
  place: 'Austin, TX',
  waiting: 2,
  joined: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  endedAt: null,
  ...changes,
});
const suggestion = { skillId: 'plumbing', skill: 'Plumbing repair', place: 'Austin, TX', waiting: 2, text: 'Know?' };
const open = (answers: Answers['invitations'] = {}, made: Invitation[] = [invitation()]) =>
  show(<InvitationsPage />, {
    skills: { list: () => skills },
    invitations: { list: () => ({ items: made, nextCursor: null }), suggestions: () => [], ...answers },
  });

const page = { firstName: 'Ida', skill: 'Plumbing repair', place: 'Austin, TX', waiting: 2 };
const OpenDialog = () => <p>dialog: {useAuthDialog() ?? 'none'}</p>;
const openJoin = (answers: Answers['invitations'] = { join: () => page }, user: typeof member | null = null) =>
  show(
    <>
      <JoinPage code="k7w2m-9xpqd" />
      <OpenDialog />
    </>,
    { invitations: answers },
    { user },
  );

const again = () => queryClient.invalidateQueries(trpc.invitations.join.pathFilter());

it('shows what waits, who has joined and what has ended', async () => {
  const { screen } = await open({}, [
    invitation(),
    invitation({ id: 'i2', joined: 1, waiting: 0 }),
    invitation({ id: 'i3', endedAt: '2026-11-03T10:00:00.000Z' }),
  ]);
  await expect.element(screen.getByText('No one has joined yet. Two trades are waiting for this skill.')).toBeVisible();
  await expect.element(screen.getByText(/^1 person has joined\. Created November 1/)).toBeVisible();
  expect(screen.getByText(/1 .*joined/).elements()).toHaveLength(1);
  await expect.element(screen.getByText(/Ended November 3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link for Plumbing repair' }).elements()).toHaveLength(2);
});

it('ends an invitation after a question, and keeps the focus on the page', async () => {
  let made = [invitation()];
  const { screen, server } = await open({
    list: () => ({ items: made, nextCursor: null }),
    end: () => {
      made = [];
      return { success: true };
    },
  });
  await screen.getByRole('button', { name: 'Turn off link for Plumbing repair in Austin, TX' }).click();
  expect(server.callsOf('invitations.end')).toEqual([]);
  await screen.getByRole('button', { name: 'End it' }).click();
  await expect.element(screen.getByText('The invitation has ended')).toBeVisible();
  expect(server.callsOf('invitations.end')).toEqual([{ id: 'i1' }]);
  await expect.element(screen.getByText('No invitations yet')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Your invitations' })).toHaveFocus();
});

it('makes a link of a suggestion at a press', async () => {
  const { screen, server } = await open({ suggestions: () => [suggestion], create: () => invitation() }, []);
  await screen.getByRole('button', { name: 'Create a link for Plumbing repair' }).click();
  await expect.element(screen.getByText('Your link is ready')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(invitation().url);
  expect(server.callsOf('invitations.create')).toEqual([{ skillId: 'plumbing', place: 'Austin, TX' }]);
});

it('says in its place what is missing, and keeps what was typed where the server refuses', async () => {
  const { screen, server } = await open({ create: () => refuse('INVITATION_LIMIT_REACHED') }, []);
  await screen.getByRole('button', { name: 'Invite someone' }).click();
  const skill = screen.getByRole('searchbox', { name: 'What they do' });
  await skill.fill('Alchemy');
  await expect.element(screen.getByText(/^It isn't on the list yet/)).toBeVisible();
  await screen.getByLabelText('Place').fill('Austin, TX');
  await screen.getByRole('button', { name: 'Create link' }).click();
  await expect.element(screen.getByText("Please choose the skill you're looking for")).toBeVisible();
  expect(server.callsOf('invitations.create')).toEqual([]);
  await skill.fill('plumber');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Plumbing repair', exact: true })).toHaveFocus();
  await screen.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => server.callsOf('invitations.create')).toEqual([{ skillId: 'plumbing', place: 'Austin, TX' }]);
  await expect.element(screen.getByText(/You've made 10 invitations this month/)).toBeVisible();
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Austin, TX');
});

it('names no skill wrongly while the skills load', async () => {
  let load: (all: typeof skills) => void = () => {};
  queryClient.setQueryData(trpc.invitations.list.infiniteQueryKey({ limit: 20 }), {
    pages: [{ items: [invitation()], nextCursor: null }],
    pageParams: [null],
  });
  const { screen } = await show(<InvitationsPage />, {
    skills: { list: () => new Promise<typeof skills>((resolve) => (load = resolve)) },
    invitations: { list: () => ({ items: [invitation()], nextCursor: null }), suggestions: () => [] },
  });
  await expect.element(screen.getByLabelText('Loading your invitations')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Copy link/ }).elements()).toEqual([]);
  load(skills);
  await expect.element(screen.getByRole('button', { name: 'Copy link for Plumbing repair' })).toBeVisible();
});

it('shows a link that was made beside no list, in place of what was suggested', async () => {
  let missing = [suggestion];
  const { screen } = await show(<Suggestions title="Know someone?" showsNewLink />, {
    invitations: {
      suggestions: () => missing,
      create: () => {
        missing = [];
        return invitation();
      },
    },
  });
  await screen.getByRole('button', { name: 'Create a link for Plumbing repair' }).click();
  await expect.element(screen.getByText(/^Your link for Plumbing repair is ready/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy link for Plumbing repair' })).toBeVisible();
  await expect.element(screen.getByText('Know?')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('region', { name: 'Know someone?' })).toHaveFocus();
});

it('says who invites and what waits, and Join opens the registration', async () => {
  const { screen, server } = await openJoin();
  await expect.element(screen.getByRole('heading', { name: 'Plumbing repair is wanted in Austin, TX' })).toBeVisible();
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  await expect.element(screen.getByText(/^Two trades are waiting for someone who does it/)).toBeVisible();
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(screen.getByText('dialog: register')).toBeVisible();
  expect(server.callsOf('invitations.join')).toEqual([{ code: 'k7w2m-9xpqd' }]);
});

it('does not speak of trades where none waits', async () => {
  const { screen } = await openJoin({ join: () => ({ ...page, waiting: 0 }) });
  await expect.element(screen.getByText(/^Here, people trade what they're good at/)).toBeVisible();
});

it('keeps the invitation for a registration, in whatever tab', async () => {
  const { screen } = await openJoin();
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  expect(storedInvitation()).toMatchObject({ code: 'k7w2m-9xpqd', firstName: 'Ida', place: 'Austin, TX' });
});

it('welcomes all the same where the link is over, and keeps nothing', async () => {
  localStorage.setItem('proquo:invitation', JSON.stringify({ ...page, code: 'k7w2m-9xpqd', at: Date.now() }));
  const { screen } = await openJoin({ join: () => refuse('JOIN_LINK_OVER') });
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  expect(localStorage.getItem('proquo:invitation')).toBeNull();
  await screen.getByRole('button', { name: 'Join' }).click();
  await expect.element(screen.getByText('dialog: register')).toBeVisible();
});

it('says to a member that the link is for others, and stores nothing', async () => {
  const { screen } = await openJoin({ join: () => page }, member);
  await expect.element(screen.getByText(/^You're already a member/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  expect(localStorage.getItem('proquo:invitation')).toBeNull();
});

it('says that it is over, and nothing else, where it ends while it is looked at', async () => {
  let isOver = false;
  const { screen } = await openJoin({ join: () => (isOver ? refuse('JOIN_LINK_OVER') : page) });
  await expect.element(screen.getByText(/invited you to/)).toBeVisible();
  isOver = true;
  await again();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invitation has ended');
});

it('stays as it is where it cannot be fetched again', async () => {
  let isDown = false;
  const { screen } = await openJoin({ join: () => (isDown ? loseConnection() : page) });
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
  const { screen } = await openJoin({ join: () => refuse('JOIN_LINK_OVER') });
  await expect.element(screen.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
  expect(storedInvitation()).toMatchObject({ code: 'other-code0' });
});

it('treats no one as a visitor while the session loads', async () => {
  const { screen } = await openJoin({ join: () => page }, member);
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
