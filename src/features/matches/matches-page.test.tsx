import { expect, it, vi } from 'vitest';
import type { Match } from '#contracts/matches.ts';
import { MatchesPage } from '#src/features/matches/matches-page.tsx';
import type { Answers } from '#src/test/fake-server.ts';
import { dana, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const mine = { ...post, id: 'post-table', userId: dana.id, user: dana, serviceOffered: 'A table', favoriteCount: 0 };
const match: Match = {
  id: `${mine.id}.${post.id}`,
  kind: 'mutual',
  score: 88,
  reasons: ['Robin offers logo design, which you seek', '4 miles away'],
  mine,
  theirs: post,
};
const counts = { postId: mine.id, count: 4, mutual: 1, has: 3, needs: 0 };

async function open(answers: Answers = {}, kind: 'mutual' | 'has' = 'mutual') {
  const onPropose = vi.fn<(match: Match) => void>();
  const page = <MatchesPage kind={kind} postId={undefined} onKind={() => {}} onPost={() => {}} onPropose={onPropose} />;
  const { screen, server } = await show(page, {
    answers: {
      posts: { own: () => [mine] },
      matches: {
        list: () => ({ items: [match], nextCursor: null, total: 1 }),
        counts: () => [counts],
        ...answers.matches,
      },
      ...(answers.posts ? { posts: answers.posts } : {}),
    },
  });
  return { screen, server, onPropose };
}

it('shows who fits, why, and how well in words, and proposes with both posts', async () => {
  const { screen, onPropose } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  await expect.element(screen.getByText('Fits very well')).toBeVisible();
  await expect.element(screen.getByText('Robin offers logo design, which you seek')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'A table, your post' })).toBeVisible();
  await expect
    .element(screen.getByRole('tab', { name: /They offer what you seek/ }))
    .toHaveTextContent('They offer what you seek3');
  await screen.getByRole('button', { name: 'Propose a trade to Robin Lee' }).click();
  expect(onPropose).toHaveBeenCalledWith(match);
});

it('hides a match, keeps the focus in the list, and brings it back', async () => {
  let hidden = false;
  const { screen, server } = await open({
    matches: {
      list: () => ({ items: hidden ? [] : [match], nextCursor: null, total: hidden ? 0 : 1 }),
      dismiss: () => {
        hidden = true;
        return { success: true };
      },
      restore: () => {
        hidden = false;
        return { success: true };
      },
    },
  });
  await screen.getByRole('button', { name: /^Not for me/ }).click();
  await expect.element(screen.getByText('Nobody fits both ways yet')).toBeVisible();
  expect(server.callsOf('matches.dismiss')).toEqual([{ id: match.id }]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  expect(server.callsOf('matches.restore')).toEqual([{ id: match.id }]);
});

it('says with the real number what Premium would add', async () => {
  const some = Array.from({ length: 3 }, (_, n) => ({ ...match, id: `${match.id}${n}` }));
  const { screen } = await open({ matches: { list: () => ({ items: some, nextCursor: null, total: 15 }) } });
  await expect.element(screen.getByText('12 more fit you')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/subscription');
});

it('has nothing of this kind to show on the free plan, and does not call that empty', async () => {
  const { screen } = await open({ matches: { list: () => ({ items: [], nextCursor: null, total: 6 }) } }, 'has');
  await expect.element(screen.getByText('6 posts fit you')).toBeVisible();
  await expect.element(screen.getByText('Nobody offers what you seek yet')).not.toBeInTheDocument();
});

it('tells who has no post to write one, and others what would find some', async () => {
  const none = { list: () => ({ items: [], nextCursor: null, total: 0 }), counts: () => [] };
  const { screen } = await open({ matches: none, posts: { own: () => [] } });
  await expect.element(screen.getByText('Matches begin with a post')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});
