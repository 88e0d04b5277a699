import { expect, it } from 'vitest';
import { ChangePassword } from '#src/features/settings/change-password.tsx';
import { EmailStatus } from '#src/features/settings/email-status.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it('says that an address is Pending, and emails the link', async () => {
  const { screen, server } = await show(<EmailStatus user={{ ...member, isEmailVerified: false }} />, {
    auth: { sendVerification: () => ({ message: 'We mailed you a link.' }) },
  });
  await expect.element(screen.getByText('Pending', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByText('We mailed you a link.')).toBeVisible();
  expect(server.callsOf('auth.sendVerification')).toHaveLength(1);
});

it('says that an address is Verified, with nothing left to do', async () => {
  const { screen } = await show(<EmailStatus user={member} />);
  await expect.element(screen.getByText('Verified', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('changes the password, and says why it did not', async () => {
  let change = (): { success: true } => refuse('WRONG_PASSWORD', 'currentPassword');
  const { screen, server } = await show(<ChangePassword />, { auth: { changePassword: () => change() } });
  await screen.getByRole('button', { name: 'Change password' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabelText('Current password').fill('the old password');
  await dialog.getByLabelText('New password').fill('a longer password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(dialog.getByText("That password isn't right. Please try again.")).toBeVisible();
  change = () => ({ success: true });
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await expect.element(screen.getByText('Password changed')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsOf('auth.changePassword').at(-1)).toEqual({
    currentPassword: 'the old password',
    newPassword: 'a longer password',
  });
});
