import { expect, it } from 'vitest';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { MyPostsPage } from '#src/features/posts/my-posts-page.tsx';
import { OwnPostActions } from '#src/features/posts/own-post-actions.tsx';
import { dana, post } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const mine: OwnPost = { ...post, id: 'post-mine', userId: dana.id, user: dana, favoriteCount: 0 };
const ended = { status: 'closed', closedReason: 'expired', expiresAt: inDays(-2) } as const;

const open = (own: OwnPost, tab: 'open' | 'closed' = 'open') =>
  show(<MyPostsPage tab={tab} onTab={() => {}} renderActions={() => null} renderMenu={() => null} />, {
    posts: { own: () => [own], renew: () => ({ ...mine, expiresAt: inDays(60) }) },
  });
const renewName = { name: `Renew: ${mine.serviceOffered}` };

it('says until when a post runs, and leaves renewing to its menu', async () => {
  const { screen } = await open({ ...mine, expiresAt: inDays(40) });
  await expect.element(screen.getByText('Runs until', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', renewName)).not.toBeInTheDocument();
});

it('says once what a post offers', async () => {
  const { screen } = await open(mine);
  await expect.element(screen.getByText('Offering')).toBeVisible();
  expect(screen.getByText('Offering').elements()).toHaveLength(1);
});

it('offers to renew a post that ends soon', async () => {
  const { screen } = await open({ ...mine, expiresAt: inDays(5) });
  await expect.element(screen.getByRole('button', renewName)).toBeVisible();
});

it('says that a post has ended, and renews it', async () => {
  const { screen, server } = await open({ ...mine, ...ended }, 'closed');
  await expect.element(screen.getByText('Ended on', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  await screen.getByRole('button', renewName).click();
  await expect.element(screen.getByText('Post renewed')).toBeVisible();
  expect(server.callsOf('posts.renew')).toEqual([{ id: mine.id }]);
});

it('lets a post that its owner closed be reopened', async () => {
  const { screen } = await open({ ...mine, status: 'closed', closedReason: 'owner' }, 'closed');
  await expect.element(screen.getByText('Closed by you', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await expect.element(screen.getByRole('button', renewName)).not.toBeInTheDocument();
});

it('has the menu of a post at its top, and says once that it is closed', async () => {
  const { screen } = await show(
    <MyPostsPage
      tab="closed"
      onTab={() => {}}
      renderActions={() => null}
      renderMenu={(post) => <OwnPostActions post={post} />}
    />,
    { posts: { own: () => [{ ...mine, status: 'closed', closedReason: 'owner' }] } },
  );
  const card = screen.getByRole('listitem');
  const menu = card.getByRole('button', { name: /^More about/ });
  await expect.element(menu).toBeVisible();
  const trade = boxOf(card.getByText('Offering'));
  expect(boxOf(menu).top).toBeLessThan(trade.top);
  expect(card.getByText(/closed/i).elements()).toHaveLength(1);
});
