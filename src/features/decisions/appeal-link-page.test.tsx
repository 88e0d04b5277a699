import { expect, it } from 'vitest';
import { adminErrors } from '#contracts/admin/errors.ts';
import { AppealLinkPage } from '#src/features/decisions/appeal-link-page.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

it('leads from a link that no longer works to the support, and offers no second try', async () => {
  const { screen } = await show(
    <AppealLinkPage token="old" />,
    { decisions: { byLink: () => refuse('APPEAL_LINK') } },
    { user: null },
  );
  await expect.element(screen.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
  await expect.element(screen.getByText(adminErrors.APPEAL_LINK.message)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/help#write-to-us');
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
