import { expect, it } from 'vitest';
import { PostCard } from '#src/components/post-card.tsx';
import { onPhone } from '#src/test/phone.ts';
import { post, robin } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { PostRow } from '#src/components/post-row.tsx';

const picture = { id: 'picture', url: '/a.webp', thumbUrl: '/a.webp', alt: 'A desk', width: 400, height: 400 };

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
