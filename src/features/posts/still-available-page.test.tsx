import { expect, it } from 'vitest';
import type { StillAvailable } from '#contracts/posts/still-available.ts';
import { StillAvailablePage } from '#src/features/posts/still-available-page.tsx';
import { show } from '#src/test/show.tsx';

type Asked = StillAvailable['posts'][number];
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const asked: Asked = {
  id: 'post-1',
  serviceOffered: 'A logo for your workshop',
  status: 'active',
  closedReason: null,
  expiresAt: inDays(5),
  canRenew: true,
};
const renewed: Asked = { ...asked, expiresAt: inDays(60), canRenew: false };

const open = (posts: Asked[]) =>
  show(<StillAvailablePage token="signed" />, {
    stillAvailable: { read: () => ({ posts }), confirm: () => ({ posts: posts.map(() => renewed) }) },
  });

it('asks with one button, and says until when the post runs then', async () => {
  const { screen, server } = await open([asked]);
  const button = screen.getByRole('button', { name: 'Still available' });
  await expect.element(button).toBeVisible();
  expect(server.callsOf('stillAvailable.confirm')).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('heading', { name: 'Thanks for letting us know' })).toBeVisible();
  await expect.element(screen.getByText('Runs until', { exact: false })).toBeVisible();
  expect(server.callsOf('stillAvailable.confirm')).toEqual([{ token: 'signed' }]);
});

it('asks once for several', async () => {
  const { screen } = await open([asked, { ...asked, id: 'post-2', serviceOffered: 'Piano lessons' }]);
  await expect.element(screen.getByRole('button', { name: 'All of mine are still available' })).toBeVisible();
});

it('has no button where nothing is left to renew', async () => {
  const { screen } = await open([renewed]);
  await expect.element(screen.getByRole('heading', { name: "You've already told us" })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('says that a post its owner closed stays closed', async () => {
  const { screen } = await open([{ ...asked, status: 'closed', closedReason: 'owner', canRenew: false }]);
  await expect.element(screen.getByRole('heading', { name: 'Nothing to renew' })).toBeVisible();
});

it('says that a link without a token did not work', async () => {
  const { screen } = await show(<StillAvailablePage token={undefined} />);
  await expect.element(screen.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
});
