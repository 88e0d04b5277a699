import { expect, it } from 'vitest';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { MyPostsPage } from '#src/features/posts/my-posts-page.tsx';
import { OwnPostActions } from '#src/features/posts/own-post-actions.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { boxOf, textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const closed = { status: 'closed', closedReason: 'owner' } as const;
const ended = { status: 'closed', closedReason: 'expired', expiresAt: inDays(-2) } as const;

const open = (own: OwnPost, tab: 'open' | 'closed' = 'open') =>
  show(<MyPostsPage tab={tab} onTab={() => {}} renderActions={() => null} renderMenu={() => null} />, {
    posts: { own: () => [own], renew: () => ({ ...ownPost, expiresAt: inDays(60) }) },
  });

it.each<[string, Partial<OwnPost>, 'open' | 'closed', string, string[]]>([
  ['until when it runs, and leaves renewing to its menu', { expiresAt: inDays(40) }, 'open', 'Runs until', []],
  ['that it ends soon, and offers to renew it', { expiresAt: inDays(5) }, 'open', 'Runs until', ['Renew']],
  ['that its owner closed it, who can reopen it', closed, 'closed', 'Closed by you', ['Reopen']],
])('tells about a post %s', async (_what, fields, tab, words, buttons) => {
  const { screen } = await open({ ...ownPost, ...fields }, tab);
  await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
  await expect.element(screen.getByText('Offering')).toBeVisible();
  expect(screen.getByText('Offering').elements(), 'once').toHaveLength(1);
  expect(textsOf(screen.getByRole('button', { name: /^(?:Renew|Reopen)/ }))).toEqual(buttons);
});

it('says that a post has ended, and renews it', async () => {
  const { screen, server } = await open({ ...ownPost, ...ended }, 'closed');
  await expect.element(screen.getByText('Ended on', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: `Renew: ${ownPost.serviceOffered}` }).click();
  await expect.element(screen.getByText('Post renewed')).toBeVisible();
  expect(server.callsOf('posts.renew')).toEqual([{ id: ownPost.id }]);
});

it('has the menu of a post at its top, and says once that it is closed', async () => {
  const { screen } = await show(
    <MyPostsPage
      tab="closed"
      onTab={() => {}}
      renderActions={() => null}
      renderMenu={(post) => <OwnPostActions post={post} />}
    />,
    { posts: { own: () => [{ ...ownPost, ...closed }] } },
  );
  const card = screen.getByRole('listitem');
  const menu = card.getByRole('button', { name: /^More about/ });
  await expect.element(menu).toBeVisible();
  const trade = boxOf(card.getByText('Offering'));
  expect(boxOf(menu).top).toBeLessThan(trade.top);
  expect(card.getByText(/closed/i).elements()).toHaveLength(1);
});
