import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPost, Post } from '#contracts/posts/posts.ts';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { member, post, exchange, robin } from '#src/test/samples.ts';
import { boxOf, drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { StartCard } from '#src/features/dashboard/start-card.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { OwnPosts } from '#src/features/dashboard/own-posts.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { StatsStrip } from '#src/features/dashboard/stats-strip.tsx';
import { loseConnection } from '#src/test/fake-server.ts';
import type { NextAction } from '#contracts/exchanges/next-actions.ts';
import { NextActions } from '#src/features/dashboard/next-actions.tsx';
import { NewPostButton } from '#src/features/dashboard/new-post-button.tsx';

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

const newcomer = { ...member, isEmailVerified: false, skillsOffered: ['custom-furniture'] };

async function openStart({ user = newcomer, posts = [] as OwnPost[], asked = [] as (typeof exchange)[] } = {}) {
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

const own = (id: string, status: 'active' | 'closed' = 'active') => ({ ...ownPost, id, status });

const openPosts = (posts: OwnPost[]) =>
  show(<OwnPosts renderBoost={({ id }) => <button type="button">Boost {id}</button>} />, {
    posts: { own: () => posts },
  });

const myStats = { completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: 5 };

const nextAction: NextAction = {
  id: 'exchange-logo',
  kind: 'answer',
  person: robin,
  sentence: 'Robin asks for a logo: “Eight training sessions”',
  action: 'Answer',
  url: '/exchanges?exchange=exchange-logo',
  since: '2026-03-01T12:00:00.000Z',
  dueAt: null,
  by: null,
  also: [],
};
const long = {
  ...nextAction,
  id: 'long',
  sentence: `Robin asks for ${'Donaudampfschifffahrt'.repeat(20)}`,
  action: 'Review',
};

const pageOf = (items: NextAction[], total = items.length) => ({ items, total, nextCursor: null });

/** The button on a page that is longer than the window, with something to press in the button's corner. */
async function openNewPostButton(width: number) {
  await page.viewport(width, 800);
  const { screen } = await show(
    <main style={{ height: 3000 }}>
      <button type="button" style={{ position: 'fixed', right: 0, bottom: 0, width: 300, height: 90 }}>
        Look
      </button>
      <NewPostButton />
    </main>,
  );
  return screen;
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

it('leads a newcomer through three steps, each with its button', async () => {
  const { screen, server } = await openStart();
  await screen.getByRole('button', { name: 'Send it again' }).click();
  await expect.poll(() => server.callsOf('auth.sendVerification')).toHaveLength(1);
  await expect.element(screen.getByRole('link', { name: 'Find someone' })).toHaveAttribute('href', '/search');
  await expect.element(screen.getByText('Done')).not.toBeInTheDocument();
});

it('ticks what is done, and says who was asked', async () => {
  const { screen } = await openStart({ user: member, posts: [ownPost], asked: [exchange] });
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

it('keeps the numbers where fetching them again failed', async () => {
  let stats: () => typeof myStats = () => myStats;
  const { screen } = await show(<StatsStrip />, { profile: { stats: () => stats() } });
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible();
  stats = loseConnection;
  await queryClient.refetchQueries(trpc.profile.stats.queryFilter());
  await drawn();
  await expect.element(screen.getByText('4', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('shows what waits in rows of at least 56 px, each one link to where it is done', async () => {
  const { screen } = await show(<NextActions />, { turns: { list: () => pageOf([nextAction, long]) } });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
  await screen.getByRole('link', { name: /Robin asks for a logo.*Answer/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /exchanges' })).toBeVisible();
});

it('says in plain words by when, else since when, and how much more there is of the same person', async () => {
  const { kind, sentence, action, url, since } = nextAction;
  // Days are those of the browser's zone, as on every other screen.
  const inTwoDays = new Date();
  inTwoDays.setDate(inTwoDays.getDate() + 2);
  inTwoDays.setHours(12);
  const also = [{ id: 'messages-robin', kind, sentence, action, url, since, dueAt: null, by: null }];
  const { screen } = await show(<NextActions />, {
    turns: {
      list: () =>
        pageOf([
          { ...nextAction, id: 'soon', dueAt: inTwoDays.toISOString(), by: 'Sunday', also },
          { ...nextAction, id: 'far', dueAt: '2099-12-05T12:00:00.000Z', by: 'Wednesday' },
          { ...nextAction, id: 'circle', kind: 'circle', person: null, sentence: 'A trade circle of 3 fits you' },
        ]),
    },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('link');
  await expect.element(rows.nth(0).getByText('by tomorrow', { exact: true })).toBeVisible();
  await expect.element(rows.nth(0).getByText(/1 more from Robin/)).toBeVisible();
  await expect.element(rows.nth(1).getByText('by Dec 4')).toBeVisible();
  await expect.element(rows.nth(2).getByText(/\d+d ago/)).toBeVisible();
});

it('shows all where there are more than fit', async () => {
  const nine = Array.from({ length: 9 }, (_, index) => ({ ...nextAction, id: `turn-${index}` }));
  const { screen } = await show(<NextActions />, {
    turns: { list: (input) => pageOf(nine.slice(0, input?.limit ?? 5), 9) },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('listitem');
  await screen.getByRole('button', { name: 'See all (9)' }).click();
  await expect.poll(() => rows.elements().length).toBe(9);
  // The pressed button is gone; what it showed has the focus.
  await expect.element(screen.getByRole('region', { name: 'Your turn' }).getByRole('list')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: /See all/ })).not.toBeInTheDocument();
});

it('loads the actions after the first hundred, too', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...nextAction, id: `turn-${index}` }));
  const { screen } = await show(<NextActions />, {
    turns: {
      list: ({ limit = 5, cursor } = {}) => {
        const from = Number(cursor ?? 0);
        const end = from + limit;
        return { items: many.slice(from, end), total: 120, nextCursor: end < 120 ? `${end}` : null };
      },
    },
  });
  const rows = screen.getByRole('region', { name: 'Your turn' }).getByRole('listitem');
  await screen.getByRole('button', { name: 'See all (120)' }).click();
  await expect.poll(() => rows.elements().length).toBe(100);
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.elements().length).toBe(120);
});

it('stays in its corner, whatever is below it and however the page is scrolled', async () => {
  const screen = await openNewPostButton(1280);
  const own = screen.getByRole('button', { name: 'New post' });
  await expect.element(own).toBeVisible();
  const before = boxOf(own);
  // To the right there is a scroll bar, too.
  expect(before.right).toBeGreaterThan(1280 - 40);
  expect(800 - before.bottom).toBe(24);
  window.scrollTo(0, 900);
  window.dispatchEvent(new Event('scrollend'));
  await drawn();
  expect(boxOf(own)).toEqual(before);
});

it('is not there on phones, where the bottom bar has Post', async () => {
  const screen = await openNewPostButton(390);
  await expect.element(screen.getByRole('button', { name: 'Look' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New post' }).elements()).toEqual([]);
});
