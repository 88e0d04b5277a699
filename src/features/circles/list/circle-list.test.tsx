import { expect, it } from 'vitest';
import { CircleRow } from '#src/features/circles/list/circle-row.tsx';
import { askedCircle, suggestedCircle as suggestion, agreedCircle } from '#src/test/circle-samples.ts';
import { cutIn, isCut, onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { ownPost } from '#src/test/own-post.ts';
import { member, pushSettings } from '#src/test/samples.ts';
import type { CirclePreferences, MissingLink, PossibleCircle, Circle } from '#contracts/matching/circles.ts';
import { NoCircles } from '#src/features/circles/list/no-circles.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import type { Answers } from '#src/test/fake-server.ts';
import { UrgentCircle } from '#src/features/circles/home/urgent-circle.tsx';

const preferences: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };
const online: MissingLink = {
  kind: 'online',
  text: 'Can you do A logo online? 5 more circles close.',
  closes: 5,
  change: { postId: ownPost.id, field: 'alsoOnline', value: true },
};
const radius: MissingLink = {
  kind: 'radius',
  text: 'Look up to 60 miles away, and a circle closes.',
  closes: 1,
  change: { postId: null, field: 'radius', value: 60 },
};
const open = (circles: Answers['circles'], own = [ownPost], others: Answers = {}) =>
  show(<NoCircles />, {
    ...others,
    posts: { own: () => own, ...others.posts },
    circles: { preferences: () => preferences, ...circles },
  });

const openUrgentCircle = (items: Circle[]) =>
  show(<UrgentCircle />, { circles: { list: () => ({ items, nextCursor: null }) } });

const waiting: Circle = {
  ...askedCircle,
  id: 'waiting',
  group: 'motion',
  seats: askedCircle.seats.map((seat, index) => ({ ...seat, state: index === 0 ? 'asked' : 'accepted' })),
};
const agreed = agreedCircle({}, {}, { id: 'agreed' });

it.each([
  ['Answer', { answerBy: '2099-03-02T12:00:00.000Z', group: 'turn' as const }],
  ['See circle', { answerBy: null, group: 'turn' as const }],
])('says what the member does with a circle that waits for them: %s', async (action, fields) => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, ...fields }} me={member} />);
  await expect.element(screen.getByText(action, { exact: true })).toBeVisible();
});

it('has no button while others decide', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, group: 'motion' }} me={member} />);
  await expect.element(screen.getByRole('link')).toBeVisible();
  expect(screen.getByText(/^(?:Answer|See circle)$/).elements()).toEqual([]);
});

it('says on a phone, in full, what the member gives and gets', async () => {
  await onPhone('130%');
  const circle = {
    ...askedCircle,
    youGive: { ...askedCircle.youGive, service: 'Logo and brand identity' },
    youGet: { ...askedCircle.youGet, service: 'Catering for a party of thirty' },
  };
  const { screen } = await show(<CircleRow circle={circle} me={member} />);
  await expect.element(screen.getByText(/from Kim$/)).toBeVisible();
  await expect.poll(() => cutIn(screen.getByRole('link').element())).toEqual([]);
});

it('says once that a circle did not come together', async () => {
  const { screen } = await show(<CircleRow circle={{ ...askedCircle, answerBy: null, state: 'void' }} me={member} />);
  await expect.element(screen.getByText('Not this time').first()).toBeVisible();
  expect(screen.getByText('Not this time').elements()).toHaveLength(1);
});

it('turns circles on', async () => {
  const { screen } = await open({
    preferences: () => ({ ...preferences, takesPart: false }),
    setPreferences: () => preferences,
  });
  await screen.getByRole('button', { name: 'Turn circles on' }).click();
  await expect.element(screen.getByText('We look each time somebody posts near you.')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Trade circles' })).toHaveFocus();
});

it('asks a member without posts to write one', async () => {
  const { screen } = await open({}, []);
  await expect.element(screen.getByRole('button', { name: 'Write a post' })).toBeVisible();
});

it('widens the radius of the member’s settings', async () => {
  const { screen, server } = await open({ missingLinks: () => [radius], suggest: () => [] }, [ownPost], {
    notifications: { updateSettings: () => ({ ...pushSettings, radius: 60 }) },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await screen.getByRole('button', { name: 'Look further' }).click();
  await expect.element(screen.getByText(/^Nothing yet/)).toBeVisible();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ radius: 60 }]);
});

it('says that circles are paused, and where that is changed', async () => {
  const { screen } = await open({ preferences: () => ({ ...preferences, pausedUntil: '2099-03-02T12:00:00.000Z' }) });
  await expect.element(screen.getByText(/^No one will ask you until March 2, 2099/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Change that in circle settings' }))
    .toHaveAttribute('href', '/circles/settings');
});

it('makes the change of a missing link, shows the circle that it closes, and keeps the focus', async () => {
  let suggestions: PossibleCircle[] = [];
  queryClient.setQueryData(trpc.circles.suggest.queryKey({ postId: ownPost.id }), []);
  const update = () => {
    suggestions = [suggestion];
    return ownPost;
  };
  const { screen, server } = await open({ missingLinks: () => [online], suggest: () => suggestions }, [ownPost], {
    posts: { update },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(server.callsOf('posts.update')).toEqual([{ id: ownPost.id, alsoOnline: true }]);
});

it.each([
  ['what is agreed first', [waiting, agreed], 'Agreed. Plan your part.'],
  ['then who is waited for', [waiting], 'Waiting for 1 of 3 people'],
])('shows one that goes on: %s', async (_, circles, headline) => {
  const { screen, server } = await openUrgentCircle(circles);
  await expect.element(screen.getByRole('region', { name: headline })).toBeVisible();
  const all = screen.getByRole('link', { name: `See all circles (${circles.length})` });
  expect(all.elements()).toHaveLength(circles.length > 1 ? 1 : 0);
  // What asks the member is among the next actions.
  expect(server.callsOf('circles.list')).toMatchObject([{ group: 'motion' }]);
});

it('shows nothing where there is nothing', async () => {
  const { screen, server } = await openUrgentCircle([]);
  await expect.poll(() => server.callsOf('circles.list')).not.toEqual([]);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

it('doesn’t name what the member gives and gets once both legs have failed', async () => {
  const failed = { status: 'failed' as const };
  const { screen } = await openUrgentCircle([agreedCircle(failed, failed)]);
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.getByText(/^(You .*)?\.$/).elements()).toEqual([]);
});

it('says in full what the member gives and gets on a phone with large text', async () => {
  await onPhone('32px');
  const { screen } = await openUrgentCircle([agreed]);
  await expect.element(screen.getByText(/^You give/)).toBeVisible();
  expect(isCut(screen.getByText(/^You give/))).toBe(false);
});
