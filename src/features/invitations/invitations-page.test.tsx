import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Invitation } from '#contracts/matching/invitations.ts';
import { Suggestions } from '#src/features/invitations/suggestions.tsx';
import { InvitationsPage } from '#src/features/invitations/invitations-page.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

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
