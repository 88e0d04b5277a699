import { expect, it } from 'vitest';
import { PublicPastWork } from '#src/components/public/public-past-work.tsx';
import { show } from '#src/test/show.tsx';

const item = {
  id: 'kitchen',
  title: 'A kitchen in oak',
  words: 'For a family of five.',
  link: 'https://example.com/kitchen',
  madeWith: { id: null, name: 'A member', pictureUrl: null },
  pictures: [],
  createdAt: '2026-03-01T12:00:00.000Z',
};

it('shows visitors past work, no name of a partner who is hidden from them, and a link that search engines don’t follow', async () => {
  const { screen } = await show(<PublicPastWork items={[item]} />);
  await expect.element(screen.getByRole('heading', { name: 'A kitchen in oak' })).toBeVisible();
  await expect.element(screen.getByText('Made in a trade with A member')).toBeVisible();
  const link = screen.getByRole('link', { name: 'example.com' });
  await expect.element(link).toHaveAttribute('rel', 'nofollow ugc noopener');
});
