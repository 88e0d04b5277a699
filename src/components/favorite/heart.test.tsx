import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { FavoriteHeart } from '#src/components/favorite/favorite-heart.tsx';
import { PostCard } from '#src/components/post-card.tsx';
import { PostRow } from '#src/components/post-row.tsx';
import { loseConnection, refuse } from '#src/test/fake-server.ts';
import { member, post, robin } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { onPhone } from '#src/test/phone.ts';

const done = { success: true as const };
const other = { ...post, id: 'post-other', serviceOffered: 'A poster' };

const twice = (
  <>
    <PostRow post={post} />
    <PostCard post={post} linkPost />
    <PostRow post={other} />
  </>
);

const picture = { id: 'picture', url: '/a.webp', thumbUrl: '/a.webp', alt: 'A desk', width: 400, height: 400 };

it('is pressed at once on every heart of the post, with one request for all', async () => {
  const answer = Promise.withResolvers<typeof done>();
  const { screen, server } = await show(twice, { favorites: { ids: () => [other.id], add: () => answer.promise } });
  const hearts = screen.getByRole('button', { name: `Favorite: ${post.serviceOffered}` });
  await expect.element(hearts.first()).toHaveAttribute('aria-pressed', 'false');
  await expect
    .element(screen.getByRole('button', { name: 'Favorite: A poster' }))
    .toHaveAttribute('aria-pressed', 'true');
  await hearts.first().click();
  for (const heart of [hearts.first(), hearts.last()]) {
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  }
  answer.resolve(done);
  expect(server.callsOf('favorites.ids')).toEqual([{ type: 'post' }]);
  await expect.poll(() => server.callsOf('favorites.add')).toEqual([{ type: 'post', id: post.id }]);
});

it('is undone where the server refuses, with the reason, and no other heart is', async () => {
  const answer = Promise.withResolvers<typeof done>();
  const { screen } = await show(twice, {
    favorites: {
      ids: () => [],
      add: ({ id }) => (id === post.id ? answer.promise.catch(() => refuse('FAVORITE_LIMIT_REACHED')) : done),
    },
  });
  const heart = screen.getByRole('button', { name: `Favorite: ${post.serviceOffered}` });
  const another = screen.getByRole('button', { name: 'Favorite: A poster' });
  await heart.first().click();
  await another.click();
  await expect.element(another).toHaveAttribute('aria-pressed', 'true');
  answer.reject(new Error('refused'));
  await expect.element(screen.getByText('You already have 1,000 favorites. Remove one first.')).toBeVisible();
  for (const undone of [heart.first(), heart.last()])
    await expect.element(undone).toHaveAttribute('aria-pressed', 'false');
  await expect.element(another).toHaveAttribute('aria-pressed', 'true');
});

it('stays a favorite where the connection is lost while it is removed', async () => {
  const { screen } = await show(<PostRow post={post} />, {
    favorites: { ids: () => [post.id], remove: loseConnection },
  });
  const heart = screen.getByRole('button', { name: /^Favorite/ });
  await heart.click();
  await expect.element(screen.getByText('Still a favorite')).toBeVisible();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

it('loads the favorites first if they could not be loaded before, and never removes one that was shown as none', async () => {
  let isDown = true;
  const { screen, server } = await show(twice, {
    favorites: { ids: () => (isDown ? loseConnection() : [post.id]), add: () => done },
  });
  const heart = screen.getByRole('button', { name: `Favorite: ${post.serviceOffered}` }).first();
  await heart.click();
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  isDown = false;
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  const another = screen.getByRole('button', { name: 'Favorite: A poster' });
  await another.click();
  await expect.element(another).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => server.callsOf('favorites.add')).toEqual([{ type: 'post', id: other.id }]);
});

it('sends quick presses one after the other, and ends as it was pressed last', async () => {
  const first = Promise.withResolvers<typeof done>();
  const { screen, server } = await show(<PostRow post={post} />, {
    favorites: { ids: () => [], add: () => first.promise, remove: () => done },
  });
  const heart = screen.getByRole('button', { name: /^Favorite/ });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(server.callsOf('favorites.remove')).toEqual([]);
  first.resolve(done);
  await expect.poll(() => server.callsOf('favorites.remove')).toHaveLength(1);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
});

it.each([390, 1280])('takes its own press in a row and leaves the rest to the row, at %i px', async (width) => {
  await page.viewport(width, 844);
  const { screen } = await show(<PostRow post={post} />, { favorites: { add: () => done } });
  const heart = screen.getByRole('button', { name: /^Favorite/ });
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  const box = boxOf(heart);
  expect([box.width, box.height]).toEqual([44, 44]);
  const row = boxOf(screen.getByRole('article'));
  expect(box.bottom).toBeLessThanOrEqual(row.bottom);
  (document.elementFromPoint(box.left - 12, box.top + 22) as HTMLElement).click();
  await expect.element(screen.getByRole('heading', { name: /Arrived at \/p\// })).toBeVisible();
});

it('makes a member a favorite', async () => {
  const { screen, server } = await show(<FavoriteHeart type="member" id="x" ownerId="x" name="Robin Lee" />, {
    favorites: { add: () => done },
  });
  await screen.getByRole('button', { name: 'Favorite: Robin Lee' }).click();
  await expect.poll(() => server.callsOf('favorites.add')).toEqual([{ type: 'member', id: 'x' }]);
});

it('is not there for visitors and on the member’s own posts', async () => {
  const visitor = await show(<PostRow post={post} />, {}, { user: null });
  await expect.element(visitor.screen.getByRole('article')).toBeVisible();
  expect(visitor.screen.getByRole('button').elements()).toEqual([]);
  expect(visitor.server.callsOf('favorites.ids')).toEqual([]);
  await visitor.screen.unmount();
  const own = await show(<PostRow post={{ ...post, userId: member.id, user: { ...post.user, id: member.id } }} />);
  await expect.element(own.screen.getByRole('article')).toBeVisible();
  expect(own.server.callsOf('favorites.ids')).toEqual([]);
});

it('lets a long text run on below the picture', async () => {
  await onPhone('130%');
  const description = 'Slow pages and broken forms: I find out why, and fix it in two evenings. '.repeat(6);
  const { screen } = await show(<PostCard post={{ ...post, description, pictures: [picture] }} />);
  const text = document.createRange();
  text.selectNodeContents(screen.getByText(/^Slow pages/).element());
  const { left, bottom } = boxOf(screen.getByRole('img', { name: 'A desk' }));
  const lines = [...text.getClientRects()];
  expect(
    lines.some((line) => line.top < bottom && line.right > left),
    'over the picture',
  ).toBe(false);
  expect(
    lines.some((line) => line.top > bottom && line.right > left),
    'below the picture',
  ).toBe(true);
});

it('keeps the dot before a day beside the name of the business', async () => {
  const user = { ...post.user, businessName: 'Lee Letters' };
  const { screen } = await show(<PostCard post={{ ...post, user }} />);
  expect(
    screen
      .getByText(/^Lee Letters/)
      .first()
      .element().textContent,
  ).toMatch(/^Lee Letters\u00a0· /);
});

it('says all about its author, its place, its day and its value, also where there is little room', async () => {
  const user = { ...robin, averageRating: 5, reviewCount: 1, completedExchanges: 1 };
  const { screen } = await show(
    <div style={{ width: 520 }}>
      <PostRow post={{ ...post, user, location: 'Pflugerville, TX' }} />
    </div>,
  );
  const value = boxOf(screen.getByText('$250').first());
  const row = boxOf(screen.getByRole('article'));
  expect(value.right).toBeLessThanOrEqual(row.right);
  for (const fact of ['Pflugerville, TX', /^1 exchange done/]) {
    const { height } = boxOf(screen.getByText(fact).first());
    expect(height, `${fact} on one line`).toBeLessThan(30);
  }
});
