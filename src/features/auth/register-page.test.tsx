import { expect, it } from 'vitest';
import { RegisterPage } from '#src/features/auth/register-page.tsx';
import { closeAuthDialog, useAuthDialog, useAuthEmail } from '#src/lib/dialogs.ts';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

/** What the root of the application would open. */
const OpenDialog = () => <output>{`Dialog: ${useAuthDialog() ?? 'none'} for ${useAuthEmail()}`}</output>;

it('leads from an address that has an account to its sign-in and to a new password', async () => {
  closeAuthDialog();
  const { screen } = await show(
    <>
      <RegisterPage />
      <OpenDialog />
    </>,
    { auth: { register: () => refuse('EMAIL_TAKEN') } },
    { user: null },
  );
  const typed = { 'First name': 'Dana', 'Last name': 'Reyes', Email: 'dana@example.com', Password: 'proquo-demo' };
  for (const [label, value] of Object.entries(typed)) await screen.getByLabelText(label, { exact: true }).fill(value);
  const signIn = screen.getByRole('button', { name: 'Sign in with it' });
  await expect.element(signIn).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Create account' }).click();
  await signIn.click();
  await expect.element(screen.getByText('Dialog: login for dana@example.com')).toBeVisible();
  await screen.getByRole('button', { name: 'reset its password' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
  await screen.getByLabelText('Email').fill('dana@example.org');
  await expect.element(signIn).not.toBeInTheDocument();
  closeAuthDialog();
});
