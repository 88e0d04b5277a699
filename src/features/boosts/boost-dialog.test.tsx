import { expect, it } from 'vitest';
import { BoostButton } from '#src/features/boosts/boost-button.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const own = { ...post, userId: dana.id, user: dana };

it('offers the owner a boost for $3.99 once, with what it does, and leads to the checkout', async () => {
  const loads = stopPageLoads();
  const { screen, server } = await show(<BoostButton post={own} />, {
    boosts: { start: () => ({ url: '/checkout/boost' }) },
  });
  await screen.getByRole('button', { name: /^Boost: / }).click();
  const dialog = screen.getByRole('dialog', { name: 'Boost this post' });
  for (const claim of ['5x search visibility', 'Priority in feeds', 'Featured status for 30 days', '$3.99 once'])
    await expect.element(dialog.getByText(claim, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Boost for $3.99' }).click();
  await expect.poll(() => loads).toEqual(['/checkout/boost']);
  expect(server.unexpected).toEqual([]);
});

it.each([
  ['someone else', post],
  ['a closed post', { ...own, status: 'closed' as const }],
])('is not there for %s', async (_what, shown) => {
  const { screen } = await show(<BoostButton post={shown} />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
