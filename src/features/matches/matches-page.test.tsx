import { expect, it, vi, onTestFinished } from 'vitest';
import { notifyManager } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Match } from '#contracts/matching/matches.ts';
import { MatchesPage } from '#src/features/matches/matches-page.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { ownPost } from '#src/test/own-post.ts';
import { plan, post } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { BestMatches } from '#src/features/matches/best-matches.tsx';
import { isCut, onPhone } from '#src/test/phone.ts';
import { MatchesOfPost } from '#src/features/matches/matches-of-post.tsx';

const match: Match = {
  id: `${ownPost.id}.${post.id}`,
  kind: 'mutual',
  score: 88,
  reasons: ['Robin offers logo design, which you seek', '4 miles away'],
  mine: ownPost,
  theirs: post,
};
const found =
  (items: Match[], total = items.length) =>
  () => ({ items, nextCursor: null, total, taken: null });
const counts = { postId: ownPost.id, count: 4, mutual: 1, has: 3, needs: 0 };

async function open(answers: Answers = {}, kind: 'mutual' | 'has' = 'mutual', postId?: string) {
  const onPropose = vi.fn<(match: Match) => void>();
  const page = <MatchesPage kind={kind} postId={postId} onKind={() => {}} onPost={() => {}} onPropose={onPropose} />;
  const { screen, server } = await show(page, {
    posts: { own: () => [ownPost] },
    matches: { list: found([match]), counts: () => [counts], ...answers.matches },
    ...(answers.posts ? { posts: answers.posts } : {}),
    ...(answers.subscription ? { subscription: answers.subscription } : {}),
  });
  return { screen, server, onPropose };
}

const three = Array.from({ length: 3 }, (_, n) => ({ ...match, id: `${match.id}${n}` }));

const openBest = (own: OwnPost[], taken: 'asked' | 'trading' | null = null) =>
  show(<BestMatches />, {
    posts: { own: () => own },
    matches: { list: () => ({ ...found([])(), taken }) },
  });

const openOfPost = (items: Match[]) =>
  show(<MatchesOfPost postId={ownPost.id} onAsk={() => {}} />, {
    matches: { list: found(items) },
    exchanges: { list: () => ({ items: [], nextCursor: null }) },
  });

it('shows matching members, why they match, and how well in words, and proposes with both posts', async () => {
  const { screen, onPropose } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  await expect.element(screen.getByText('Excellent match')).toBeVisible();
  await expect.element(screen.getByText('Robin offers logo design, which you seek')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: `${ownPost.serviceOffered}, your post` })).toBeVisible();
  await expect
    .element(screen.getByRole('tab', { name: /They offer what you need/ }))
    .toHaveTextContent('They offer what you need3');
  await screen.getByRole('button', { name: 'Propose a trade to Robin Lee' }).click();
  expect(onPropose).toHaveBeenCalledWith(match);
});

it.each([
  [true, 'approved', true],
  [false, 'none', false],
] as const)('marks a member as Verified, and says nothing of others: %s, %s', async (isVerified, state, marked) => {
  const user = { ...post.user, isVerified, verificationStatus: state };
  const theirs = { ...post, user };
  const items = [{ ...match, theirs }];
  const { screen } = await open({ matches: { list: found(items) } });
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  expect(screen.getByText('Verified', { exact: true }).elements()).toHaveLength(marked ? 1 : 0);
  expect(screen.getByText(/Not Verified|Rejected/).elements()).toEqual([]);
});

it('shows each person once, with the best match, and folds the others below it', async () => {
  const second = { ...match, id: `${match.id}2`, theirs: { ...post, id: 'post-2', serviceOffered: 'A second logo' } };
  const { screen, onPropose } = await open({
    matches: { list: found([match, second]) },
  });
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  expect(screen.getByRole('article').elements()).toHaveLength(1);
  await screen.getByText('1 more with Robin').click();
  await screen.getByRole('button', { name: 'Propose a trade to Robin Lee: A second logo' }).click();
  expect(onPropose).toHaveBeenCalledWith(second);
});

it('hides a match, keeps the focus in the list, and brings it back', async () => {
  let hidden = false;
  const { screen, server } = await open({
    matches: {
      list: () => ({ items: hidden ? [] : [match], nextCursor: null, total: hidden ? 0 : 1, taken: null }),
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
  await expect.element(screen.getByText('No two-way matches yet')).toBeVisible();
  expect(server.callsOf('matches.dismiss')).toEqual([{ id: match.id }]);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  expect(server.callsOf('matches.restore')).toEqual([{ id: match.id }]);
});

it.each([
  ['with the real number what Premium would add', 'mutual', found(three, 15), '12 more match yours'],
  ['how many matches the free plan hides, where it hides all of a kind', 'has', found([], 6), '6 posts match yours'],
] as const)('says %s', async (_what, kind, list, words) => {
  const { screen } = await open({ matches: { list } }, kind);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/subscription');
  await expect.element(screen.getByText('No one offers what you need yet')).not.toBeInTheDocument();
});

it('asks a member without a post to write one, and says to others what would find some', async () => {
  const none = { list: found([]), counts: () => [] };
  const { screen } = await open({ matches: none, posts: { own: () => [] } });
  await expect.element(screen.getByText('Matches begin with a post')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});

it('takes a match away at once, and shows it again where the server refuses', async () => {
  let fail: () => void = () => {};
  const { screen } = await open({
    matches: { dismiss: () => new Promise<void>((resolve) => (fail = resolve)).then(() => refuse('MATCH_NOT_FOUND')) },
  });
  await screen.getByRole('button', { name: /^Not for me/ }).click();
  await expect.element(screen.getByText('No two-way matches yet')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Matches' })).toHaveFocus();
  fail();
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
});

it('shows all matches for a post that was closed since', async () => {
  const { screen, server } = await open({}, 'mutual', 'post-closed');
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  await expect.poll(() => server.callsOf('matches.list').at(-1)).not.toHaveProperty('postId');
  expect(screen.getByRole('combobox', { name: 'Which of your posts' }).elements()).toEqual([]);
});

it('does not ask for a post while it is not known whether there is one', async () => {
  const none = { list: found([]), counts: () => [] };
  const { screen } = await open({ matches: none, posts: { own: () => refuse('NOT_FOUND') } });
  await expect.element(screen.getByText('No two-way matches yet')).toBeVisible();
  expect(screen.getByText('Matches begin with a post').elements()).toEqual([]);
});

it('does not speak of the free plan to others', async () => {
  const { screen } = await open({
    subscription: { status: () => ({ ...plan, usage: { ...plan.usage, maxPosts: null } }) },
    matches: { list: found([match], 2) },
  });
  await expect.element(screen.getByRole('heading', { name: 'Robin Lee' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Premium' }).elements()).toEqual([]);
});

it('says to a member without a post what to do, with the button', async () => {
  const { screen } = await openBest([]);
  await expect.element(screen.getByText(/^Matches begin with a post/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});

it.each([
  [null, /^No two-way matches yet/],
  ['asked' as const, /^You've asked everyone who matches\. We'll look again/],
  ['trading' as const, /^You're already trading with everyone who matches/],
])('says why no one is left: %s', async (taken, words) => {
  const { screen } = await openBest([ownPost], taken);
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('names each person once, and says how many more there are', async () => {
  const of = (n: number): Match => ({ ...match, id: `${n}`, theirs: { ...post, id: `post-${n}` } });
  const { screen } = await show(<BestMatches />, {
    posts: { own: () => [ownPost] },
    matches: { list: found([of(1), of(2), of(3)]) },
  });
  await expect.element(screen.getByText('2 more with Robin')).toBeVisible();
  expect(screen.getByText('Robin Lee').elements()).toHaveLength(1);
});

it('says on phones, in full, why a person matches', async () => {
  const reason = 'You work in Carpentry & Woodworking, where Bartholomew seeks decks and porches';
  await onPhone('21px');
  const { screen } = await show(<BestMatches />, {
    posts: { own: () => [ownPost] },
    matches: { list: found([{ ...match, reasons: [reason] }]) },
  });
  await expect.element(screen.getByText(reason)).toBeVisible();
  expect(isCut(screen.getByText(reason))).toBe(false);
});

it('stops waiting even if the matches fail before a failure of the posts was rendered', async () => {
  const never = () => new Promise<never>(() => {});
  const { screen } = await show(<BestMatches />, { posts: { own: never }, matches: { list: never } });
  const waiting = screen.getByText('Loading your matches');
  await expect.element(waiting).toBeInTheDocument();
  const fail = (queryKey: readonly unknown[]) =>
    queryClient
      .getQueryCache()
      .find({ queryKey, exact: false })
      ?.setState({ status: 'error', error: new Error('offline'), fetchStatus: 'idle' });
  notifyManager.setScheduler((tell) => tell());
  onTestFinished(() => notifyManager.setScheduler((tell) => setTimeout(tell, 0)));
  flushSync(() => fail(trpc.posts.own.queryKey()));
  fail(trpc.matches.list.queryKey({ kind: 'mutual', limit: 12 }));
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
});

it('says what to do where no one matches', async () => {
  const { screen } = await openOfPost([]);
  await expect.element(screen.getByText(/^No one matches both ways yet/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Invite someone' })).toHaveAttribute('href', '/invitations');
});

it('shows a person once, with the best of their posts', async () => {
  const { screen } = await openOfPost([match, { ...match, id: 'second', theirs: { ...post, id: 'second' } }]);
  await expect.element(screen.getByRole('heading', { name: 'One person matches' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Robin Lee' }).elements()).toHaveLength(1);
});
