import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPost, Post } from '#contracts/posts/posts.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { member, post } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const newest = Array.from({ length: 7 }, (_, n) => ({ ...post, id: `new-${n}`, serviceOffered: `Newest ${n}` }));
const fitting = { ...post, id: 'fitting', serviceOffered: 'What fits' };

async function open({
  matching = [fitting],
  wanting = [] as Post[],
  ready = true,
  user = member,
  networkSize = 8,
  recent = newest,
  own = [] as OwnPost[],
} = {}) {
  const { screen, server } = await show(
    <DashboardPage ready={ready} renderBoost={() => null} />,
    {
      posts: {
        own: () => own,
        list: (input) => ({ items: input?.from === 'wanting' ? wanting : matching, nextCursor: null }),
        recent: (input) => recent.slice(0, input?.limit ?? 0),
      },
      profile: { stats: () => ({ completedExchanges: 4, networkSize, pendingRequests: 2, averageRating: 5 }) },
      exchanges: { list: () => ({ items: [], nextCursor: null }) },
      turns: { list: () => ({ items: [], total: 0, nextCursor: null }) },
      notifications: { list: () => ({ items: [], nextCursor: null }) },
    },
    { user },
  );
  return { screen, server };
}

it('shows variant 1, five recent posts, below 768 px', async () => {
  await page.viewport(767, 900);
  const { screen, server } = await open();
  const recent = screen.getByRole('region', { name: 'Recent opportunities' });
  await expect.element(recent.getByText('Newest 4')).toBeInTheDocument();
  expect(recent.getByRole('article').elements()).toHaveLength(5);
  expect(server.callsOf('posts.list')).toEqual([]);
});

it('shows variant 2, posts of matching industries, from 768 px on', async () => {
  await page.viewport(768, 900);
  const { screen, server } = await open();
  const matching = screen.getByRole('region', { name: 'Opportunities in your industries' });
  await expect.element(matching.getByText('What fits')).toBeInTheDocument();
  expect(matching.getByRole('article').elements()).toHaveLength(1);
  expect(server.callsOf('posts.list')).toMatchObject([{ from: 'wanting' }, { from: 'matching' }]);
  expect(server.callsOf('posts.recent')).toEqual([]);
});

it('begins with those who look for what the member does, each post once', async () => {
  await page.viewport(768, 900);
  const looking = { ...post, id: 'looking', serviceOffered: 'Looks for me' };
  const { screen } = await open({ wanting: [looking, fitting] });
  const articles = screen.getByRole('region', { name: 'Opportunities in your industries' }).getByRole('article');
  await expect.element(articles.nth(1).getByText('What fits')).toBeInTheDocument();
  await expect.element(articles.nth(0).getByText('Looks for me')).toBeInTheDocument();
  expect(articles.elements()).toHaveLength(2);
});

it('says in variant 2 that nothing matches, and shows recent ones', async () => {
  const { screen } = await open({ matching: [] });
  await expect.element(screen.getByText(/^Nothing in your industries right now\./)).toBeVisible();
  await expect.element(screen.getByText('Newest 0')).toBeVisible();
});

it.each([1023, 1024])('has its cards beside the opportunities from 1024 px on: %i px', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await open();
  const list = screen.getByRole('heading', { name: 'Opportunities in your industries' });
  const beside = screen.getByRole('complementary', { name: 'More' });
  await expect.element(list).toBeVisible();
  const isBeside = () => boxOf(beside).left >= boxOf(list).right;
  await expect.poll(isBeside).toBe(width >= 1024);
});

it.each([390, 1280])('shows at %i px how complete the profile is, and what is missing', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await open({ user: { ...member, location: null } });
  await expect.element(screen.getByRole('heading', { name: 'Your profile', exact: true })).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Profile completion' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '75');
  await expect.element(screen.getByRole('link', { name: 'Complete it' })).toHaveAttribute('href', '/profile');
});

it('welcomes by name, with numbers, quick actions, trending services, stories and the post button', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: /Dana$/ })).toBeVisible();
  const stats = screen.getByRole('region', { name: 'Your stats' });
  for (const label of [/4\s*Exchanges/, /8\s*Network/, /2\s*Requests/, /5\.0\s*Rating/])
    await expect.element(stats.getByRole('link', { name: label })).toBeVisible();
  for (const name of ['Quick actions', 'Trending services', 'Success stories'])
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Photography' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'New post', exact: true })).toBeVisible();
});

it('shows that it loads until all is known', async () => {
  const { screen } = await open({ ready: false });
  await expect.element(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

it('begins with the steps to a first trade until one is agreed, and the numbers stand below', async () => {
  const { screen } = await open({ networkSize: 0 });
  const steps = screen.getByRole('heading', { name: 'Three steps to your first trade' });
  await expect.element(steps).toBeVisible();
  const stats = screen.getByRole('region', { name: 'Your stats' });
  const opportunities = screen.getByRole('heading', { name: 'Opportunities in your industries' });
  await expect.element(opportunities).toBeVisible();
  const top = (place: typeof stats) => boxOf(place).top;
  expect(top(steps)).toBeLessThan(top(opportunities));
  expect(top(stats)).toBeGreaterThan(top(opportunities));
  await expect.element(screen.getByText("You're all caught up.")).not.toBeInTheDocument();
});

it('asks a member who has posted, where no one else has, to invite others and not to be the first', async () => {
  const { screen } = await open({ matching: [], recent: [], own: [{ ...post, userId: member.id, favoriteCount: 0 }] });
  await expect.element(screen.getByText('No posts by other members yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute('href', '/invitations');
  await expect.element(screen.getByText(/^Be the first/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Nothing in your industries/)).not.toBeInTheDocument();
});
