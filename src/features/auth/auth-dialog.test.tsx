import { expect, it } from 'vitest';
import { AuthDialog } from '#src/features/auth/auth-dialog.tsx';
import { show } from '#src/test/show.tsx';

/** An address that no other file uses: its calls are never answered, and the same call isn't sent twice at once. */
const EMAIL = 'waits@example.com';
const neverAnswers = () => Promise.withResolvers<never>().promise;
const open = async (view: 'login' | 'register') => {
  const { screen } = await show(
    <AuthDialog view={view} onClose={() => {}} />,
    {
      auth: {
        login: neverAnswers,
        register: neverAnswers,
        forgotPassword: neverAnswers,
      },
    },
    { user: null },
  );
  return { screen, dialog: screen.getByRole('dialog') };
};

it('leads from Forgot password? to Reset Password, with the address and Send Reset Link', async () => {
  const { dialog } = await open('login');
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Reset Password' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
});

it('says while it works: Signing in...', async () => {
  const { dialog } = await open('login');
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByLabelText('Password', { exact: true }).fill('a long password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
});

it('says while it works: Creating account...', async () => {
  const { dialog } = await open('register');
  for (const [label, value] of [
    ['First name', 'Dana'],
    ['Last name', 'Reyes'],
    ['Email', EMAIL],
    ['Password', 'a long password'],
    ['Confirm password', 'a long password'],
  ] as const)
    await dialog.getByLabelText(label, { exact: true }).fill(value);
  await dialog.getByRole('checkbox', { name: /Terms/ }).click();
  await dialog.getByRole('checkbox', { name: /Privacy/ }).click();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
});

it('switches between its views, with their titles, and keeps the address', async () => {
  const { dialog } = await open('login');
  await expect.element(dialog.getByRole('heading', { name: 'Login to ProQuo' })).toBeVisible();
  await expect.element(dialog.getByText('Welcome Back')).toBeVisible();
  await dialog.getByLabelText('Email').fill(EMAIL);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Create ProQuo Account' })).toBeVisible();
  await expect.element(dialog.getByText('Join ProQuo')).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Login to ProQuo' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(EMAIL);
});
