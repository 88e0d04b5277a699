import { expect, it, vi } from 'vitest';
import { useState } from 'react';
import { refresh } from '#src/api/query-client.ts';
import type { CirclePreferences, PossibleCircle } from '#contracts/matching/circles.ts';
import { CircleSuggestions } from '#src/features/circles/found/circle-suggestions.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { suggestedCircle as suggestion } from '#src/test/circle-samples.ts';
import { ownPost } from '#src/test/own-post.ts';
import { plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { tradeQueries } from '#src/api/post-queries.ts';
import { CirclesOfPost } from '#src/features/circles/found/circles-of-post.tsx';

interface Cause {
  preferences?: Partial<CirclePreferences>;
  posts?: number;
}
const preferences: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };
const unlimited = { ...plan, usage: { ...plan.usage, maxPosts: null } };
const open = (circles: Answers['circles'], none?: string, others: Answers = {}) =>
  show(<CircleSuggestions postId={ownPost.id} {...(none ? { noneText: none } : {})} />, {
    subscription: { status: () => unlimited },
    ...others,
    circles: { preferences: () => preferences, ...circles },
  });

/** The suggestions in something that is opened and closed, such as a dialog. */
function Opened() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen ? <CircleSuggestions postId={ownPost.id} noneText="No circle yet." /> : null}
    </>
  );
}
async function openTwice(suggestions: PossibleCircle[][]) {
  let times = 0;
  const suggest = () => suggestions[Math.min(times++, suggestions.length - 1)] ?? [];
  const { screen, server } = await show(<Opened />, {
    circles: { suggest, preferences: () => preferences },
    subscription: { status: () => unlimited },
  });
  const press = () => screen.getByRole('button', { name: 'Open or close' }).click();
  return { screen, server, press };
}

const noneFound = { circles: { suggest: () => [], preferences: () => preferences }, posts: { own: () => [] } };

it('says who could close a circle, and only the neighbors by name', async () => {
  const { screen } = await open({ suggest: () => [suggestion] });
  await expect.element(screen.getByText('Four people could close a circle with this post.')).toBeVisible();
  await expect.element(screen.getByText(/A table to Robin, 4 miles away/)).toBeVisible();
  await expect
    .element(
      screen.getByRole('img', { name: /Robin gives A logo to someone in Austin, TX\. Someone in Austin, TX gives/ }),
    )
    .toBeVisible();
});

it('says that a suggestion is gone, and looks for others', async () => {
  let suggestions = [suggestion];
  const { screen } = await open(
    {
      suggest: () => suggestions,
      propose: () => {
        suggestions = [];
        return refuse('CIRCLE_GONE');
      },
    },
    'No circle yet.',
  );
  await screen.getByRole('button', { name: 'Ask them' }).click();
  await expect.element(screen.getByText(/no longer possible/)).toBeVisible();
  await expect.element(screen.getByText('No circle yet.')).toBeVisible();
});

it('says that a suggestion was hidden, keeps the focus there, and shows it again', async () => {
  const { screen } = await open({ suggest: () => [suggestion] }, 'No circle yet.');
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByText("You've hidden what we found.")).toBeVisible();
  expect(screen.getByText('No circle yet.').elements()).toEqual([]);
  await expect.element(screen.getByRole('group', { name: 'Circles with this post' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Show it again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
});

it.each([
  ['circles are off', { preferences: { takesPart: false } }, /^Trade circles are off/, '/circles/settings'],
  [
    'circles are paused',
    { preferences: { pausedUntil: '2099-03-02T12:00:00.000Z' } },
    /paused until March 2, 2099/,
    '/circles/settings',
  ],
  ['the free plan shows that of another post', { posts: 2 }, /best circle of all your posts/, '/subscription'],
])('says truly why there is none: %s', async (_, { preferences: chosen, posts = 0 }: Cause, words, href) => {
  const own = Array.from({ length: posts }, (__, n) => ({ ...ownPost, id: `own-${n}` }));
  const { screen } = await open(
    { suggest: () => [], preferences: () => ({ ...preferences, ...chosen }) },
    'No circle yet.',
    posts > 0 ? { posts: { own: () => own }, subscription: { status: () => plan } } : {},
  );
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', href);
  expect(screen.getByText('No circle yet.').elements()).toEqual([]);
});

it('looks again where there was none a moment ago', async () => {
  const { screen, press } = await openTwice([[], [suggestion]]);
  await expect.element(screen.getByText('No circle yet.')).toBeVisible();
  await press();
  await press();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
});

it('keeps what it found, until a post of the member changes', async () => {
  const { screen, server, press } = await openTwice([[suggestion], []]);
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
  await press();
  await press();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
  expect(server.callsOf('circles.suggest')).toHaveLength(1);
  void refresh(tradeQueries);
  await expect.element(screen.getByText('No circle yet.')).toBeVisible();
});

it('opens automatically where a notice led to it, and reports when it is closed', async () => {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<CirclesOfPost post={ownPost} isOpenAtFirst onClose={onClose} />, noneFound);
  await expect.element(screen.getByRole('dialog', { name: 'Trade circles' })).toBeVisible();
  await expect.poll(() => server.callsOf('circles.suggest')).toEqual([{ postId: ownPost.id }]);
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('looks for circles only once its button is pressed', async () => {
  const { screen, server } = await show(<CirclesOfPost post={ownPost} />, noneFound);
  const button = screen.getByRole('button', { name: `Circles with ${ownPost.serviceOffered}` });
  await expect.element(button).toBeVisible();
  expect(server.callsOf('circles.suggest')).toEqual([]);
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'Trade circles' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
