import { expect, it } from 'vitest';
import type { PostInsights as Insights } from '#contracts/posts/insights.ts';
import { PostInsights } from '#src/features/posts/post-insights.tsx';
import { show } from '#src/test/show.tsx';

const days = Array.from({ length: 30 }, (_, n) => ({
  day: `2031-03-${String(n + 1).padStart(2, '0')}`,
  views: n % 3,
  saves: n === 3 ? 1 : 0,
  requests: 0,
}));
const open = (insights: Insights) => show(<PostInsights postId="post-1" />, { posts: { insights: () => insights } });

it('says how a post is doing, and one thing that would help', async () => {
  const { screen } = await open({ days, hint: 'pictures' });
  const words = 'In the last 30 days: 30 views, 1 save and 0 requests.';
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByText('Add a picture.', { exact: false })).toBeVisible();
});

it('has nothing to advise where nothing is missing', async () => {
  const { screen } = await open({ days, hint: null });
  await expect.element(screen.getByRole('heading', { name: 'How your post is doing' })).toBeVisible();
  await expect.element(screen.getByText('Add a picture.', { exact: false })).not.toBeInTheDocument();
});
