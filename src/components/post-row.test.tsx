import { expect, it } from 'vitest';
import { PostRow } from '#src/components/post-row.tsx';
import { post, robin } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

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
