import { expect, it, vi } from 'vitest';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { refresh } from '#src/api/query-client.ts';
import type { CirclePreferences, PossibleCircle } from '#contracts/matching/circles.ts';
import { CircleSuggestions } from '#src/features/circles/found/circle-suggestions.tsx';
import { type Answers, refuse, loseConnection } from '#src/test/fake-server.ts';
import { suggestedCircle as suggestion, legGot } from '#src/test/circle-samples.ts';
import { ownPost } from '#src/test/own-post.ts';
import { plan, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { tradeQueries } from '#src/api/post-queries.ts';
import { CirclesOfPost } from '#src/features/circles/found/circles-of-post.tsx';
import { CircleSettings } from '#src/features/circles/settings/circle-settings.tsx';
import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import { CirclesTab } from '#src/features/circles/admin/circles-tab.tsx';
import { boxOf } from '#src/test/locators.ts';

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

const chosen: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };

const openSettings = (preferences: CirclePreferences) => {
  let now = preferences;
  return show(<CircleSettings />, {
    circles: {
      preferences: () => now,
      setPreferences: (change) => {
        now = { ...now, ...(change as Partial<CirclePreferences>) };
        return now;
      },
    },
  });
};

const circle: AdminCircle = {
  id: 'circle-one',
  state: 'agreed',
  size: 3,
  version: 2,
  members: [
    { id: 'member-kim', name: 'Kim Doe', service: 'Bookkeeping', state: 'bound', reason: null },
    { id: 'member-dana', name: 'Dana Reyes', service: 'A table', state: 'left', reason: 'I move to Reno.' },
  ],
  legs: [legGot],
  createdAt: '2026-03-01T12:00:00.000Z',
  agreedAt: '2026-03-01T13:00:00.000Z',
  endedAt: null,
  endReason: null,
  isUnusuallyFast: true,
};

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

it('saves each choice automatically', async () => {
  const { screen, server } = await openSettings(chosen);
  await screen.getByRole('switch', { name: 'Substitutes without asking' }).click();
  await screen.getByText('4 people').click();
  await expect.element(screen.getByRole('radio', { name: '4 people' })).toBeChecked();
  await screen.getByRole('switch', { name: 'Take part' }).click();
  await expect.element(screen.getByText('Largest circle')).not.toBeInTheDocument();
  expect(server.callsOf('circles.setPreferences')).toEqual([
    { substitutesOk: true },
    { maxLength: 4 },
    { takesPart: false },
  ]);
});

it('pauses until a day that is not over, and ends the pause', async () => {
  const { screen, server } = await openSettings(chosen);
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Please choose today or a later day.')).toBeVisible();
  await screen.getByLabelText('Pause until').fill('2099-03-02');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText(/until March 2, 2099/)).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Pause' })).toHaveFocus();
  await screen.getByRole('button', { name: 'End the pause' }).click();
  await expect.element(screen.getByLabelText('Pause until')).toBeVisible();
  expect(server.callsOf('circles.setPreferences')).toEqual([
    { pausedUntil: new Date('2099-03-02T23:59').toISOString() },
    { pausedUntil: null },
  ]);
});

it('keeps the day of a pause that could not be saved', async () => {
  const { screen } = await show(<CircleSettings />, {
    circles: { preferences: () => chosen, setPreferences: loseConnection },
  });
  const day = screen.getByLabelText('Pause until');
  await day.fill('2099-03-02');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await expect.element(day).toHaveValue('2099-03-02');
});

it('lets an admin decide a contested leg, unless it is their own', async () => {
  const contested = { ...legGot, status: 'disputed' as const };
  let now: AdminCircle = { ...circle, legs: [contested] };
  const { screen, server } = await show(
    <CirclesTab />,
    {
      circlesAdmin: { list: () => ({ items: [now], nextCursor: null }), gaps: () => [] },
      circles: {
        updateLeg: ({ status }) => {
          const leg = { ...contested, status: status ?? 'disputed' };
          now = { ...circle, legs: [leg] };
          return leg;
        },
      },
    },
    { user: { ...member, id: 'the-admin', isAdmin: true } },
  );
  await screen.getByRole('button', { name: 'It failed: Bookkeeping' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/^Bookkeeping, from Kim Doe to Dana Reyes\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(server.callsOf('circles.updateLeg')).toEqual([]);
  await screen.getByRole('button', { name: 'It was given: Bookkeeping' }).click();
  await dialog.getByRole('button', { name: 'It was given' }).click();
  await expect.element(screen.getByText('Settled: it was given').first()).toBeVisible();
  await expect.element(screen.getByText('confirmed', { exact: true })).toBeVisible();
  expect(server.callsOf('circles.updateLeg')).toEqual([{ id: contested.id, status: 'confirmed' }]);
  await expect.element(screen.getByRole('button', { name: /^It (was given|failed)/ })).not.toBeInTheDocument();
});

it('offers no admin to decide a leg of their own', async () => {
  const { screen } = await show(
    <CirclesTab />,
    {
      circlesAdmin: {
        list: () => ({ items: [{ ...circle, legs: [{ ...legGot, status: 'disputed' as const }] }], nextCursor: null }),
        gaps: () => [],
      },
    },
    { user: { ...member, isAdmin: true } },
  );
  await expect.element(screen.getByText('contested', { exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: /^It (was given|failed)/ }).elements()).toEqual([]);
});

it('lists circles by name and state, marks the unusually fast, and ends one with a reason', async () => {
  const ended: AdminCircle = { ...circle, state: 'broken', endReason: 'It is made up.', endedAt: circle.createdAt };
  let now = circle;
  const { screen, server } = await show(<CirclesTab />, {
    circlesAdmin: {
      list: () => ({ items: [now], nextCursor: null }),
      gaps: ({ place }) =>
        place === 'Nowhere'
          ? refuse('UNKNOWN_PLACE')
          : [{ skillId: 'plumbing', service: 'Plumbing', place: 'Austin, TX', closes: 12 }],
      end: () => (now = ended),
    },
  });
  await expect.element(screen.getByText('Unusually fast')).toBeVisible();
  await expect.element(screen.getByText('12 circles')).toBeVisible();
  await expect.element(screen.getByText(/service in Austin, TX would close/)).toBeVisible();
  await expect.element(screen.getByText('takes part').first()).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Search circles' }).fill('Kim');
  await screen.getByLabelText('State').selectOptions('agreed');
  await expect.poll(() => server.callsOf('circlesAdmin.list').at(-1)).toMatchObject({ q: 'Kim', state: 'agreed' });
  await screen.getByLabelText('State').selectOptions('Disputed for a week');
  await expect.poll(() => server.callsOf('circlesAdmin.list').at(-1)).toMatchObject({ state: 'contested' });
  await screen.getByRole('button', { name: /^End: Circle/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End the circle' }).click();
  await expect.element(dialog.getByText(/^Please say why in 10/)).toBeVisible();
  await dialog.getByLabelText('Why').fill('It is made up.');
  await dialog.getByLabelText('Section of the Terms').selectOptions('who');
  await dialog.getByRole('button', { name: 'End the circle' }).click();
  await expect.element(screen.getByText('Ended: It is made up.')).toBeVisible();
  expect(server.callsOf('circlesAdmin.end')).toEqual([{ id: circle.id, reason: 'It is made up.', rule: 'who' }]);
  await screen.getByLabelText('Place').fill('Nowhere');
  await screen.getByRole('button', { name: 'Look', exact: true }).click();
  await expect.element(screen.getByText(/^We don't know that place/)).toBeVisible();
});

it('keeps End beside the head of its circle on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await show(<CirclesTab />, {
    circlesAdmin: { list: () => ({ items: [circle], nextCursor: null }), gaps: () => [] },
  });
  const state = screen.getByText(/^Circle of \d/);
  await expect.element(state).toBeVisible();
  const end = boxOf(screen.getByRole('button', { name: /^End: Circle/ }));
  expect(end.top).toBeLessThan(boxOf(state).bottom);
});
