import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { User } from '#contracts/profile.ts';
import { AccountForm } from '#src/features/settings/account-form.tsx';
import { useUser } from '#src/session/session.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const other = 'dana@example.org';
const waiting: User = { ...member, pendingEmail: other };
const Form = () => <AccountForm user={useUser()} />;

async function open(answers: Answers['profile'] = {}, user: User = member) {
  const { screen, server, router } = await show(<Form />, { user, answers: { profile: answers } });
  const email = screen.getByLabelText('Email', { exact: true });
  await expect.element(email).toHaveValue(member.email);
  const sent = () => server.callsOf('profile.updateSettings');
  return { screen, server, router, email, sent };
}

it('asks for another address by a press of its own, and leaves the rest alone', async () => {
  const { screen, email, sent } = await open({ updateSettings: () => waiting });
  const change = screen.getByRole('button', { name: 'Change email' });
  await expect.element(change).not.toBeInTheDocument();
  await email.fill(other);
  await change.click();
  await expect.element(screen.getByText('Check your mail')).toBeVisible();
  expect(sent()).toEqual([{ email: other }]);
});

it('asks by Enter too, not for an address that is none', async () => {
  const { screen, email, sent } = await open();
  await email.fill('dana@');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Invalid email address')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('says at the field why an address is refused, and keeps it', async () => {
  const { screen, email } = await open({ updateSettings: () => refuse('EMAIL_TAKEN') });
  await email.fill(other);
  await screen.getByRole('button', { name: 'Change email' }).click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveAccessibleDescription(/An account with this email already exists/);
  await expect.element(email).toHaveValue(other);
});

it('shows the address that waits, sends its mail again, and calls it off', async () => {
  const answers = { updateSettings: () => waiting, cancelEmailChange: () => member };
  const { screen, server, sent } = await open(answers, waiting);
  const pending = screen.getByRole('group', { name: 'Change of address' });
  await expect.element(pending.getByText(other)).toBeVisible();
  await pending.getByRole('button', { name: 'Send again' }).click();
  await expect.element(screen.getByText('Check your mail')).toBeVisible();
  expect(sent()).toEqual([{ email: other }]);
  await pending.getByRole('button', { name: 'Cancel change' }).click();
  await expect.element(screen.getByText(`Your address stays ${member.email}.`)).toBeVisible();
  expect(server.callsOf('profile.cancelEmailChange')).toHaveLength(1);
});

it('saves the rest without the address, and says so', async () => {
  const { screen, sent } = await open({ updateSettings: (input) => ({ ...member, ...input }) });
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByText('Profile Updated')).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ businessName: 'Reyes & Daughter', firstName: 'Dana' });
  expect(sent()[0]).not.toHaveProperty('email');
});

it('asks before a changed form is left, and leaves it when confirmed', async () => {
  const { screen, router } = await open();
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' });
  void router.navigate({ to: '/dashboard' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(screen.getByLabelText('Business name')).toHaveValue('Reyes & Daughter');
  void router.navigate({ to: '/dashboard' });
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});

it('leaves an unchanged form without asking', async () => {
  const { screen, router } = await open();
  void router.navigate({ to: '/dashboard' });
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});
