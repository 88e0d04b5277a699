import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ResetPasswordPage } from '#src/features/auth/mail-links/reset-password-page.tsx';
import { loseConnection, refuse } from '#src/test/fake-server.ts';
import { drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { UndoEmailPage } from '#src/features/auth/mail-links/undo-email-page.tsx';
import { VerifyEmailPage } from '#src/features/auth/mail-links/verify-email-page.tsx';
import { member } from '#src/test/samples.ts';

const answers = { auth: { verifyEmail: () => refuse('VERIFY_LINK_INVALID') } };

it('keeps what is typed when the check of the link had no answer and the connection comes back', async () => {
  let check: () => never | Promise<never> = loseConnection;
  const { screen } = await show(
    <ResetPasswordPage token="a-token" />,
    { auth: { checkResetLink: () => check() } },
    { user: null },
  );
  const field = screen.getByLabelText('New password');
  await field.fill('a long pass');
  check = () => new Promise<never>(() => {});
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await drawn();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('a long pass');
});

it('leads from a link that no longer works to the address of the support that it names', async () => {
  const { screen } = await show(<UndoEmailPage token={undefined} />, {}, { user: null });
  await expect.element(screen.getByText(/Please write to support\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help#write-to-us');
});

it('tells visitors with an old link where they get a new one', async () => {
  const { screen } = await show(<VerifyEmailPage token="old" />, answers, { user: null });
  await expect.element(screen.getByText(/Sign in, and we can send you a new one\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it('sends members a new link from here', async () => {
  const { screen } = await show(<VerifyEmailPage token="old" />, answers, {
    user: { ...member, isEmailVerified: false },
  });
  await expect.element(screen.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await expect.element(screen.getByText(/Sign in/)).not.toBeInTheDocument();
});
