import { expect, it } from 'vitest';
import { UndoEmailPage } from '#src/features/auth/mail-links/undo-email-page.tsx';
import { show } from '#src/test/show.tsx';

it('leads from a link that no longer works to the address of the support that it names', async () => {
  const { screen } = await show(<UndoEmailPage token={undefined} />, {}, { user: null });
  await expect.element(screen.getByText(/Please write to support\.$/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help#write-to-us');
});
