import { expect, it } from 'vitest';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { MyPostsPage } from '#src/features/posts/my-posts-page.tsx';
import { OwnPostActions } from '#src/features/posts/own-post-actions.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { boxOf, textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { PublishedPage } from '#src/features/posts/published-page.tsx';
import type { PostInsights as Insights } from '#contracts/posts/insights.ts';
import { PostInsights } from '#src/features/posts/post-insights.tsx';
import type { StillAvailable } from '#contracts/posts/still-available.ts';
import { StillAvailablePage } from '#src/features/posts/still-available-page.tsx';

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const closed = { status: 'closed', closedReason: 'owner' } as const;
const ended = { status: 'closed', closedReason: 'expired', expiresAt: inDays(-2) } as const;

const open = (own: OwnPost, tab: 'open' | 'closed' = 'open') =>
  show(<MyPostsPage tab={tab} onTab={() => {}} renderActions={() => null} renderMenu={() => null} />, {
    posts: { own: () => [own], renew: () => ({ ...ownPost, expiresAt: inDays(60) }) },
  });

const openPublished = (id: string, status: 'active' | 'closed' = 'active') =>
  show(<PublishedPage id={id} renderMatches={() => <p>Who matches</p>} renderCircles={() => <p>A circle</p>} />, {
    posts: { own: () => [{ ...ownPost, status }] },
  });

const days = Array.from({ length: 30 }, (_, n) => ({
  day: `2031-03-${String(n + 1).padStart(2, '0')}`,
  views: n % 3,
  saves: n === 3 ? 1 : 0,
  requests: 0,
}));
const openInsights = (insights: Insights) =>
  show(<PostInsights postId="post-1" />, { posts: { insights: () => insights } });

type Asked = StillAvailable['posts'][number];
const asked: Asked = {
  id: 'post-1',
  serviceOffered: 'A logo for your workshop',
  status: 'active',
  closedReason: null,
  expiresAt: inDays(5),
  canRenew: true,
};
const renewed: Asked = { ...asked, expiresAt: inDays(60), canRenew: false };

const openStillAvailable = (posts: Asked[]) =>
  show(<StillAvailablePage token="signed" />, {
    stillAvailable: { read: () => ({ posts }), confirm: () => ({ posts: posts.map(() => renewed) }) },
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

it('shows a published post, who matches, a circle, and how to share it', async () => {
  const { screen } = await openPublished(ownPost.id);
  await expect.element(screen.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  for (const text of ['Who matches', 'A circle']) await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

it('offers nothing to share of a closed post, and says when a post isn’t the member’s own', async () => {
  const closed = await openPublished(ownPost.id, 'closed');
  await expect.element(closed.screen.getByRole('heading', { name: 'Your post', exact: true })).toBeVisible();
  await expect.element(closed.screen.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await closed.screen.unmount();
  const { screen } = await openPublished('post-of-robin');
  await expect.element(screen.getByText("This isn't one of your posts")).toBeVisible();
});

it('says how a post is doing, and one thing that would help', async () => {
  const { screen } = await openInsights({ days, hint: 'pictures' });
  const words = 'In the last 30 days: 30 views, 1 save and 0 requests.';
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Add a picture.', { exact: false })).toBeVisible();
});

it('has nothing to advise where nothing is missing', async () => {
  const { screen } = await openInsights({ days, hint: null });
  await expect.element(screen.getByRole('heading', { name: 'How your post is doing' })).toBeVisible();
  await expect.element(screen.getByText('Add a picture.', { exact: false })).not.toBeInTheDocument();
});

it('asks with one button, and says until when the post runs then', async () => {
  const { screen, server } = await openStillAvailable([asked]);
  const button = screen.getByRole('button', { name: 'Still available' });
  await expect.element(button).toBeVisible();
  expect(server.callsOf('stillAvailable.confirm')).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('heading', { name: 'Thanks for letting us know' })).toBeVisible();
  await expect.element(screen.getByText('Runs until', { exact: false })).toBeVisible();
  expect(server.callsOf('stillAvailable.confirm')).toEqual([{ token: 'signed' }]);
});

it('asks once for several', async () => {
  const { screen } = await openStillAvailable([asked, { ...asked, id: 'post-2', serviceOffered: 'Piano lessons' }]);
  await expect.element(screen.getByRole('button', { name: 'All of mine are still available' })).toBeVisible();
});

it('has no button where nothing is left to renew', async () => {
  const { screen } = await openStillAvailable([renewed]);
  await expect.element(screen.getByRole('heading', { name: "You've already told us" })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('says that a post its owner closed stays closed', async () => {
  const { screen } = await openStillAvailable([{ ...asked, status: 'closed', closedReason: 'owner', canRenew: false }]);
  await expect.element(screen.getByRole('heading', { name: 'Nothing to renew' })).toBeVisible();
});

it('says that a link without a token did not work', async () => {
  const { screen } = await show(<StillAvailablePage token={undefined} />);
  await expect.element(screen.getByRole('heading', { name: "This link didn't work" })).toBeVisible();
});
