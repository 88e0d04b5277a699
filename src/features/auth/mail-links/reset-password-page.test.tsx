import { onlineManager } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ResetPasswordPage } from '#src/features/auth/mail-links/reset-password-page.tsx';
import { loseConnection } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

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
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('a long pass');
});
