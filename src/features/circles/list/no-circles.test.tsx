import { expect, it } from 'vitest';
import type { CirclePreferences, MissingLink } from '#contracts/matching/circles.ts';
import { NoCircles } from '#src/features/circles/list/no-circles.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { suggestedCircle as suggestion } from '#src/test/circle-samples.ts';
import { type Answers } from '#src/test/fake-server.ts';
import { post, pushSettings } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const preferences: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };
const online: MissingLink = {
  kind: 'online',
  text: 'Can you do A logo online? 5 more circles close.',
  closes: 5,
  change: { postId: post.id, field: 'alsoOnline', value: true },
};
const radius: MissingLink = {
  kind: 'radius',
  text: 'Look up to 60 miles away, and a circle closes.',
  closes: 1,
  change: { postId: null, field: 'radius', value: 60 },
};
const open = (circles: Answers['circles'], own = [post], others: Answers = {}) =>
  show(<NoCircles />, {
    ...others,
    posts: { own: () => own.map((ownPost) => ({ ...ownPost, favoriteCount: 0 })), ...others.posts },
    circles: { preferences: () => preferences, ...circles },
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

it('makes the change that a missing link needs, and looks for circles with that post again', async () => {
  const { screen, server } = await open({ missingLinks: () => [online, radius], suggest: () => [] }, [post], {
    posts: { update: () => post },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByText(/^Nothing yet/)).toBeVisible();
  expect(server.callsOf('posts.update')).toEqual([{ id: post.id, alsoOnline: true }]);
  expect(server.callsOf('circles.suggest')).toContainEqual({ postId: post.id });
});

it('widens the radius of the member’s settings', async () => {
  const { screen, server } = await open({ missingLinks: () => [radius], suggest: () => [] }, [post], {
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

it('shows the circle that a missing link closes where there was none before, and keeps the focus', async () => {
  let closes = false;
  queryClient.setQueryData(trpc.circles.suggest.queryKey({ postId: post.id }), []);
  const { screen } = await open({ missingLinks: () => [online], suggest: () => (closes ? [suggestion] : []) }, [post], {
    posts: {
      update: () => {
        closes = true;
        return post;
      },
    },
  });
  await screen.getByRole('button', { name: 'See my missing link' }).click();
  await expect.element(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});
