import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { PostActions } from '#src/features/search/post-actions.tsx';
import { PostActionsContext } from '#src/features/search/post-actions-context.ts';
import { MemberPage } from '#src/features/search/people/member-page.tsx';
import { SinglePostPage } from '#src/features/search/single-post-page.tsx';
import { SearchPage } from '#src/features/search/search-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { publicRobin, review } from '#src/test/public-samples.ts';
import { exchange, industries, member, post, robin, dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const stats = { averageRating: 5, reviewCount: 1, completedExchanges: 2 };
const traded = { ...review, trade: 'Proofreading of a novel' };
const answers: Answers = {
  posts: {
    byId: () => ({ ...post, user: { ...robin, ...stats } }),
    list: () => ({ items: [{ ...post, user: { ...robin, ...stats } }], nextCursor: null }),
    own: () => [{ ...post, favoriteCount: 0 }],
    count: () => ({ count: 1, capped: false }),
  },
  reviews: { list: () => [traded] },
  exchanges: { list: () => ({ items: [], nextCursor: null }) },
  profile: {
    search: () => ({ items: [], nextCursor: null }),
    byId: () => ({
      ...publicRobin,
      ...stats,
      industries,
      hours: {
        timeZone: 'America/New_York',
        hours: [
          { day: 0, from: '10:00', to: '12:00' },
          { day: 1, from: '14:00', to: '17:00' },
          { day: 1, from: '09:00', to: '12:00' },
        ],
      },
    }),
  },
};

const open = (search: Record<string, unknown>, userId = member.id, asked: Exchange[] = []) =>
  show(
    <PostActionsContext
      value={(shown, place = 'list') => (
        <PostActions
          post={shown}
          place={place}
          own={null}
          onRequest={() => {}}
          renderRequest={({ id }) => <p>Asked: {id}</p>}
          more={null}
        />
      )}
    >
      <SearchPage
        search={search}
        onChange={() => {}}
        renderMember={(id) => <MemberPage id={id} renderMenu={() => null} />}
        renderPost={(id) => <SinglePostPage id={id} />}
      />
    </PostActionsContext>,
    { ...answers, exchanges: { list: () => ({ items: asked, nextCursor: null }) } },
    { user: { ...member, id: userId } },
  );

const openActions = (shown: typeof post) =>
  show(
    <PostActions post={shown} place="list" own={null} onRequest={() => {}} renderRequest={() => null} more={null} />,
    { exchanges: { list: () => ({ items: [], nextCursor: null }) } },
  );

it('a post says beside it who offers it, with the latest review, and asks for the exchange first', async () => {
  const { screen } = await open({ post: post.id });
  await expect.element(screen.getByRole('img', { name: '5.0 of 5 stars, 1 review' })).toBeVisible();
  await expect.element(screen.getByText(/2 exchanges done/)).toBeVisible();
  await expect.element(screen.getByText('Sharp eyes and a kind pen.')).toBeVisible();
  await expect.element(screen.getByText('Traded: Proofreading of a novel')).toBeVisible();
  const primary = document.querySelectorAll('main [data-primary]');
  expect([...primary].map((button) => button.textContent)).toEqual(['Request Exchange']);
  await expect
    .element(screen.getByRole('link', { name: '1 review' }))
    .toHaveAttribute('href', `/m/${robin.id}#member-reviews`);
});

it.each([
  ['the page', { post: post.id }],
  ['a row of the search', { q: 'logo' }],
])('%s of a post says that the member asked for it, in place of the button', async (_place, search) => {
  const { screen } = await open(search, member.id, [exchange]);
  await expect.element(screen.getByText(`Asked: ${exchange.id}`)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Request Exchange/ }).elements()).toEqual([]);
});

it('a post can be asked for again after an exchange is over', async () => {
  const { screen } = await open({ post: post.id }, member.id, [{ ...exchange, status: 'completed' }]);
  const ask = `Request Exchange: ${post.serviceOffered}, with Robin Lee`;
  await expect.element(screen.getByRole('button', { name: ask })).toBeVisible();
});

it('a profile says when the member usually has time, from Monday on', async () => {
  const { screen } = await open({ user: robin.id });
  const hours = screen.getByRole('region', { name: 'Usual hours' });
  await expect.element(hours.getByText('Usually has time (Eastern Time)')).toBeVisible();
  await expect
    .poll(() => [...hours.element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent))
    .toEqual(['Monday', '09:00 to 12:00, 14:00 to 17:00', 'Sunday', '10:00 to 12:00']);
});

it('the member’s own post has no request, and their own name no links to compare by', async () => {
  const { screen } = await open({ post: post.id }, robin.id);
  await expect.element(screen.getByText('This is your post.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Request Exchange/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /^All of .* posts$/ })).not.toBeInTheDocument();
});

it('a profile has Contact first, then the reviews with their trades, then the posts', async () => {
  const { screen } = await open({ user: robin.id });
  await expect.element(screen.getByText('Traded: Proofreading of a novel')).toBeVisible();
  await expect.element(screen.getByText(post.serviceOffered)).toBeVisible();
  const order = [
    screen.getByRole('link', { name: /^Contact/ }).first(),
    screen.getByText('Logos and letters.'),
    screen.getByRole('heading', { name: 'Reviews' }),
    screen.getByRole('heading', { name: 'Posts' }),
  ].map((part) => part.element());
  for (const [at, part] of order.slice(1).entries())
    expect(order[at]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['a post', { post: post.id }, 'Request Exchange'],
  ['a profile', { user: robin.id }, 'Contact'],
])('the actions of %s stay in reach on a phone, however far it is scrolled', async (_name, search, label) => {
  await page.viewport(390, 600);
  await open(search);
  const button = () =>
    [...document.querySelectorAll('[data-primary]')].find((element) => element.textContent === label);
  await expect.poll(button).toBeTruthy();
  for (const top of [0, document.documentElement.scrollHeight]) {
    window.scrollTo(0, top);
    const { bottom, height } = button()!.getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(600);
    expect(bottom).toBeGreaterThan(480);
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

it('leads from the post of another member to messages with them', async () => {
  const { screen } = await openActions(post);
  const contact = screen.getByRole('link', { name: `Contact Robin Lee: ${post.serviceOffered}` });
  await expect.element(contact).toBeVisible();
  await expect.element(contact).toHaveAttribute('href', '/messages?contact=member-robin');
});

it('has Contact disabled on the member’s own post', async () => {
  const { screen } = await openActions({ ...post, userId: dana.id, user: dana });
  await expect.element(screen.getByRole('button', { name: /^Contact/ })).toBeDisabled();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it('has further actions before what was asked', async () => {
  const { screen } = await show(
    <PostActions
      post={post}
      place="list"
      own={null}
      onRequest={() => {}}
      renderRequest={() => <p>You asked Robin</p>}
      more={<button type="button">Report</button>}
    />,
    { exchanges: { list: () => ({ items: [exchange], nextCursor: null }) } },
  );
  const asked = screen.getByText('You asked Robin');
  await expect.element(asked).toBeVisible();
  const report = screen.getByRole('button', { name: 'Report' }).element();
  expect(report.compareDocumentPosition(asked.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says once that a post is gone', async () => {
  const { screen } = await show(<SinglePostPage id="post-gone" />, { posts: { byId: () => refuse('POST_NOT_FOUND') } });
  await expect.element(screen.getByText('This post is gone')).toBeVisible();
  expect(screen.getByText(/doesn't exist/).elements()).toEqual([]);
});

it('says once that a member is not there', async () => {
  const { screen } = await show(<MemberPage id="member-gone" renderMenu={() => null} />, {
    profile: { byId: () => refuse('MEMBER_NOT_FOUND') },
  });
  await expect.element(screen.getByText("This member isn't here")).toBeVisible();
  expect(screen.getByText(/can't find this member/).elements()).toEqual([]);
});
