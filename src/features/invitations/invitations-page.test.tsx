import { expect, it } from 'vitest';
import type { Invitation } from '#contracts/invitations.ts';
import { InvitationsPage } from '#src/features/invitations/invitations-page.tsx';
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
const open = (answers: Answers['invitations'] = {}, made: Invitation[] = [invitation()]) =>
  show(<InvitationsPage />, {
    answers: {
      skills: { list: () => skills },
      invitations: { list: () => ({ items: made, nextCursor: null }), suggestions: () => [], ...answers },
    },
  });

it('shows what waits, who has joined and what has ended', async () => {
  const { screen } = await open({}, [
    invitation(),
    invitation({ id: 'i2', joined: 1, waiting: 0 }),
    invitation({ id: 'i3', endedAt: '2026-11-03T10:00:00.000Z' }),
  ]);
  await expect.element(screen.getByText('Nobody has joined yet. Two trades wait.')).toBeVisible();
  await expect.element(screen.getByText(/^1 person has joined\. Made November 1/)).toBeVisible();
  await expect.element(screen.getByText(/Ended November 3/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link for Plumbing repair' }).elements()).toHaveLength(2);
});

it('ends an invitation after a question', async () => {
  const { screen, server } = await open({ end: () => ({ success: true }) });
  await screen.getByRole('button', { name: 'End the invitation for Plumbing repair in Austin, TX' }).click();
  expect(server.callsOf('invitations.end')).toEqual([]);
  await screen.getByRole('button', { name: 'End it' }).click();
  await expect.element(screen.getByText('The invitation has ended')).toBeVisible();
  expect(server.callsOf('invitations.end')).toEqual([{ id: 'i1' }]);
});

it('makes a link of a suggestion at a press', async () => {
  const suggestion = {
    skillId: 'plumbing',
    skill: 'Plumbing repair',
    place: 'Austin, TX',
    waiting: 2,
    text: 'Know a plumber?',
  };
  const { screen, server } = await open({ suggestions: () => [suggestion], create: () => invitation() }, []);
  await screen.getByRole('button', { name: 'Make a link for Plumbing repair' }).click();
  await expect.element(screen.getByText('Your link is ready')).toBeVisible();
  expect(server.callsOf('invitations.create')).toEqual([{ skillId: 'plumbing', place: 'Austin, TX' }]);
});

it('says in its place what is missing, and keeps what was typed where the server refuses', async () => {
  const { screen, server } = await open({ create: () => refuse('INVITATION_LIMIT_REACHED') }, []);
  await screen.getByRole('button', { name: 'Invite somebody' }).click();
  const skill = screen.getByRole('combobox', { name: 'Skill' });
  await skill.fill('Alchemy');
  await screen.getByLabelText('Place').fill('Austin, TX');
  await screen.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(screen.getByText('Please choose a skill from the list')).toBeVisible();
  expect(server.callsOf('invitations.create')).toEqual([]);
  await skill.fill('plumbing repair');
  await screen.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(screen.getByText(/You have made 10 invitations this month/)).toBeVisible();
  await expect.element(screen.getByLabelText('Place')).toHaveValue('Austin, TX');
});
