import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AdminCircle } from '#contracts/matching/admin-circles.ts';
import { CirclesTab } from '#src/features/circles/admin/circles-tab.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { legGot } from '#src/test/circle-samples.ts';
import { member } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

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
