import { expect, it } from 'vitest';
import { PublishedPage } from '#src/features/posts/published-page.tsx';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const mine = { ...post, id: 'post-mine', userId: dana.id, user: dana, favoriteCount: 0 };

const open = (id: string, status: 'active' | 'closed' = 'active') =>
  show(<PublishedPage id={id} renderMatches={() => <p>Who matches</p>} renderCircles={() => <p>A circle</p>} />, {
    posts: { own: () => [{ ...mine, status }] },
  });

it('shows a published post, who matches, a circle, and how to share it', async () => {
  const { screen } = await open(mine.id);
  await expect.element(screen.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  for (const text of ['Who matches', 'A circle']) await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Share' })).toBeVisible();
});

it('offers nothing to share of a closed post, and says when a post isn’t the member’s own', async () => {
  const closed = await open(mine.id, 'closed');
  await expect.element(closed.screen.getByRole('heading', { name: 'Your post', exact: true })).toBeVisible();
  await expect.element(closed.screen.getByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await closed.screen.unmount();
  const { screen } = await open('post-of-robin');
  await expect.element(screen.getByText("This isn't one of your posts")).toBeVisible();
});
