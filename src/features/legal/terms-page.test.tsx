import { expect, it } from 'vitest';
import { TermsPage } from '#src/features/legal/terms-page.tsx';
import { show } from '#src/test/show.tsx';

it('says what the staff decides in a dispute, and what not, as the product does it', async () => {
  const { screen } = await show(<TermsPage />);
  await expect.element(screen.getByRole('heading', { name: /Disputes between members/ })).toBeVisible();
  await expect.element(screen.getByText(/Disputes are settled between the parties\./)).toBeVisible();
  await expect.element(screen.getByText(/one of our admins reads both sides .* and decides\./)).toBeVisible();
  await expect
    .element(screen.getByText(/What we decide is whether the exchange counts, for whom, and which reviews show\./))
    .toBeVisible();
  await expect.element(screen.getByText(/We don't decide who owes what/)).toBeVisible();
  await expect.element(screen.getByText(/up to 14 days after it was completed/)).toBeVisible();
});
