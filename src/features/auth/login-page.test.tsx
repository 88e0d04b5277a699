import { expect, it } from 'vitest';
import { LoginPage } from '#src/features/auth/login-page.tsx';
import { closeAuthDialog, useAuthDialog, useAuthEmail } from '#src/lib/dialogs.ts';
import { show } from '#src/test/show.tsx';

/** What the root of the application would open. */
const OpenDialog = () => <output>{`Dialog: ${useAuthDialog() ?? 'none'} for ${useAuthEmail()}`}</output>;

it('shows and hides the password, and leads to a forgotten one, to registration, home and the demo', async () => {
  closeAuthDialog();
  const { screen } = await show(
    <>
      <LoginPage reason={undefined} />
      <OpenDialog />
    </>,
    {},
    { user: null },
  );
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  for (const [name, path] of [
    ['Join for free', '/register'],
    ['Back to home', '/'],
    ['Demo Login', '/api/auto-login'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  await screen.getByLabelText('Email').fill('dana@example.com');
  await screen.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(screen.getByText('Dialog: forgot for dana@example.com')).toBeVisible();
  closeAuthDialog();
});
