import { expect, it } from 'vitest';
import { OwnPosts } from '#src/features/dashboard/own-posts.tsx';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const own = (id: string, status: 'active' | 'closed' = 'active') => ({
  ...post,
  id,
  userId: dana.id,
  user: dana,
  status,
  serviceOffered: `A table ${id}`,
  favoriteCount: 0,
});

const open = (posts: ReturnType<typeof own>[]) =>
  show(<OwnPosts renderBoost={({ id }) => <button type="button">Boost {id}</button>} />, {
    posts: { own: () => posts },
  });

it('shows the member’s open posts, each with its boost, and the way to all', async () => {
  const { screen } = await open([own('1'), own('2', 'closed'), own('3'), own('4'), own('5')]);
  await expect.element(screen.getByRole('button', { name: 'Boost 1' })).toBeVisible();
  const names = screen.getByRole('button', { name: /^Boost/ }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Boost 1', 'Boost 3', 'Boost 4']);
  await expect.element(screen.getByRole('link', { name: 'See all 4 of your posts' })).toBeVisible();
});

it('is not there for a member who has none', async () => {
  const { screen, server } = await open([own('1', 'closed')]);
  await expect.poll(() => server.callsOf('posts.own')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Your posts' }).elements()).toEqual([]);
});
