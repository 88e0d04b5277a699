import { expect, it } from 'vitest';
import { VerifyEmailPage } from '#src/features/auth/mail-links/verify-email-page.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const answers = { auth: { verifyEmail: () => refuse('VERIFY_LINK_INVALID') } };

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
