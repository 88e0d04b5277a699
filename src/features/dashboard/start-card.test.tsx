import { expect, it } from 'vitest';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { StartCard } from '#src/features/dashboard/start-card.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { exchange, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { OwnPosts } from '#src/features/dashboard/own-posts.tsx';

const newcomer = { ...member, isEmailVerified: false, skillsOffered: ['custom-furniture'] };

async function open({ user = newcomer, posts = [] as OwnPost[], asked = [] as (typeof exchange)[] } = {}) {
  const { screen, server } = await show(
    <StartCard user={user} />,
    {
      posts: { own: () => posts },
      exchanges: { list: () => ({ items: asked, nextCursor: null }) },
      auth: { sendVerification: () => ({ message: 'Look into your inbox.' }) },
    },
    { user },
  );
  return { screen, server };
}

const own = (id: string, status: 'active' | 'closed' = 'active') => ({
  ...ownPost,
  id,
  status,
});

const openPosts = (posts: OwnPost[]) =>
  show(<OwnPosts renderBoost={({ id }) => <button type="button">Boost {id}</button>} />, {
    posts: { own: () => posts },
  });

it('leads a newcomer through three steps, each with its button', async () => {
  const { screen, server } = await open();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => server.callsOf('auth.sendVerification')).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/search');
  await expect.element(screen.getByText('Done')).not.toBeInTheDocument();
});

it('ticks what is done, and says who was asked', async () => {
  const { screen } = await open({ user: member, posts: [ownPost], asked: [exchange] });
  await expect.element(screen.getByText(/^You asked Robin\./)).toBeVisible();
  expect(screen.getByLabelText('Done').elements()).toHaveLength(3);
  await expect.element(screen.getByRole('link', { name: 'Ask someone else' })).toHaveAttribute('href', '/matches');
});

it('shows the member’s open posts, each with its boost, and the way to all', async () => {
  const { screen } = await openPosts([own('1'), own('2', 'closed'), own('3'), own('4'), own('5')]);
  await expect.element(screen.getByRole('button', { name: 'Boost 1' })).toBeVisible();
  const names = screen.getByRole('button', { name: /^Boost/ }).elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Boost 1', 'Boost 3', 'Boost 4']);
  await expect.element(screen.getByRole('link', { name: 'See all 4 of your posts' })).toBeVisible();
});

it('is not there for a member who has none', async () => {
  const { screen, server } = await openPosts([own('1', 'closed')]);
  await expect.poll(() => server.callsOf('posts.own')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Your posts' }).elements()).toEqual([]);
});
