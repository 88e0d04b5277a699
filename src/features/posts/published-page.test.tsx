import { expect, it } from 'vitest';
import { PublishedPage } from '#src/features/posts/published-page.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { show } from '#src/test/show.tsx';
import type { PostInsights as Insights } from '#contracts/posts/insights.ts';
import { PostInsights } from '#src/features/posts/post-insights.tsx';

const open = (id: string, status: 'active' | 'closed' = 'active') =>
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

it('shows a published post, who matches, a circle, and how to share it', async () => {
  const { screen } = await open(ownPost.id);
  await expect.element(screen.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  for (const text of ['Who matches', 'A circle']) await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

it('offers nothing to share of a closed post, and says when a post isn’t the member’s own', async () => {
  const closed = await open(ownPost.id, 'closed');
  await expect.element(closed.screen.getByRole('heading', { name: 'Your post', exact: true })).toBeVisible();
  await expect.element(closed.screen.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await closed.screen.unmount();
  const { screen } = await open('post-of-robin');
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
