import { expect, it, vi } from 'vitest';
import type { Match } from '#contracts/matching/matches.ts';
import { MatchesOfPost } from '#src/features/matches/matches-of-post.tsx';
import { dana, exchange, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const mine = { ...post, id: 'post-table', userId: dana.id, user: dana };
const match: Match = { id: 'match', kind: 'mutual', score: 88, reasons: ['Robin needs a table'], mine, theirs: post };

async function open(items: Match[], asked: (typeof exchange)[] = []) {
  const onAsk = vi.fn<(asked: Match) => void>();
  const { screen } = await show(<MatchesOfPost postId={mine.id} onAsk={onAsk} />, {
    matches: { list: () => ({ items, nextCursor: null, total: items.length, taken: null }) },
    exchanges: { list: () => ({ items: asked, nextCursor: null }) },
  });
  return { screen, onAsk };
}

it('says who matches and why, and asks them with a press', async () => {
  const { screen, onAsk } = await open([match]);
  await expect.element(screen.getByRole('heading', { name: 'One person matches' })).toBeVisible();
  await expect.element(screen.getByText('Robin needs a table')).toBeVisible();
  await screen.getByRole('button', { name: 'Ask Robin Lee' }).click();
  expect(onAsk).toHaveBeenCalledWith(match);
});

it('leads to the request of someone who was asked', async () => {
  const { screen } = await open([], [exchange]);
  await expect
    .element(screen.getByRole('link', { name: 'You asked Robin. See your request' }))
    .toHaveAttribute('href', `/exchanges/${exchange.id}`);
  expect(getComputedStyle(screen.getByText('See your request', { exact: true }).element()).textDecorationLine).toBe(
    'underline',
  );
});

it('says what to do where no one matches', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText(/^No one matches both ways yet/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute('href', '/invitations');
});

it('shows a person once, with the best of their posts', async () => {
  const { screen } = await open([match, { ...match, id: 'second', theirs: { ...post, id: 'second' } }]);
  await expect.element(screen.getByRole('button', { name: 'Ask Robin Lee' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Robin Lee' }).elements()).toHaveLength(1);
});
