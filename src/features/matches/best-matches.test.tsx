import { notifyManager } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { expect, it, onTestFinished } from 'vitest';
import type { Match } from '#contracts/matching/matches.ts';
import type { OwnPost } from '#contracts/posts/posts.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { BestMatches } from '#src/features/matches/best-matches.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { post } from '#src/test/samples.ts';
import { onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { MatchesOfPost } from '#src/features/matches/matches-of-post.tsx';

const match: Match = {
  id: 'match',
  kind: 'mutual',
  score: 88,
  reasons: ['Robin needs a table'],
  mine: ownPost,
  theirs: post,
};

const open = (own: OwnPost[], taken: 'asked' | 'trading' | null = null) =>
  show(<BestMatches />, {
    posts: { own: () => own },
    matches: { list: () => ({ items: [], nextCursor: null, total: 0, taken }) },
  });

const openOfPost = (items: Match[]) =>
  show(<MatchesOfPost postId={ownPost.id} onAsk={() => {}} />, {
    matches: { list: () => ({ items, nextCursor: null, total: items.length, taken: null }) },
    exchanges: { list: () => ({ items: [], nextCursor: null }) },
  });

it('says to a member without a post what to do, with the button', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText(/^Matches begin with a post/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});

it.each([
  [null, /^No two-way matches yet/],
  ['asked' as const, /^You've asked everyone who matches\. We'll look again/],
  ['trading' as const, /^You're already trading with everyone who matches/],
])('says why no one is left: %s', async (taken, words) => {
  const { screen } = await open([ownPost], taken);
  await expect.element(screen.getByText(words)).toBeVisible();
});

it('names each person once, and says how many more there are', async () => {
  const of = (n: number): Match => ({ ...match, id: `${n}`, theirs: { ...post, id: `post-${n}` } });
  const { screen } = await show(<BestMatches />, {
    posts: { own: () => [ownPost] },
    matches: { list: () => ({ items: [of(1), of(2), of(3)], nextCursor: null, total: 3, taken: null }) },
  });
  await expect.element(screen.getByText('2 more with Robin')).toBeVisible();
  expect(screen.getByText('Robin Lee').elements()).toHaveLength(1);
});

it('says on phones, in full, why a person matches', async () => {
  const reason = 'You work in Carpentry & Woodworking, where Bartholomew seeks decks and porches';
  await onPhone('21px');
  const { screen } = await show(<BestMatches />, {
    posts: { own: () => [ownPost] },
    matches: { list: () => ({ items: [{ ...match, reasons: [reason] }], nextCursor: null, total: 1, taken: null }) },
  });
  await expect.element(screen.getByText(reason)).toBeVisible();
  const words = screen.getByText(reason).element();
  expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth);
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
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
  await expect.element(screen.getByRole('button', { name: 'Ask Robin Lee' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask Robin Lee' }).elements()).toHaveLength(1);
});
