import { expect, it } from 'vitest';
import type { Circle } from '#contracts/matching/circles.ts';
import { UrgentCircle } from '#src/features/circles/home/urgent-circle.tsx';
import { agreedCircle, askedCircle } from '#src/test/circle-samples.ts';
import { onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';

const open = (items: Circle[]) => show(<UrgentCircle />, { circles: { list: () => ({ items, nextCursor: null }) } });

const waiting: Circle = {
  ...askedCircle,
  id: 'waiting',
  group: 'motion',
  seats: askedCircle.seats.map((seat, index) => ({ ...seat, state: index === 0 ? 'asked' : 'accepted' })),
};
const agreed = agreedCircle({}, {}, { id: 'agreed' });

it.each([
  ['what is agreed first', [waiting, agreed], 'Agreed. Plan your part.'],
  ['then who is waited for', [waiting], 'Waiting for 1 of 3 people'],
])('shows one that goes on: %s', async (_, circles, headline) => {
  const { screen, server } = await open(circles);
  await expect.element(screen.getByRole('region', { name: headline })).toBeVisible();
  const all = screen.getByRole('link', { name: `See all circles (${circles.length})` });
  expect(all.elements()).toHaveLength(circles.length > 1 ? 1 : 0);
  // What asks the member is among the next actions.
  expect(server.callsOf('circles.list')).toMatchObject([{ group: 'motion' }]);
});

it('shows nothing where there is nothing', async () => {
  const { screen, server } = await open([]);
  await expect.poll(() => server.callsOf('circles.list')).not.toEqual([]);
  expect(screen.getByRole('link').elements()).toEqual([]);
});

it('doesn’t name what the member gives and gets once both legs have failed', async () => {
  const failed = { status: 'failed' as const };
  const { screen } = await open([agreedCircle(failed, failed)]);
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.getByText(/^(You .*)?\.$/).elements()).toEqual([]);
});

it('says in full what the member gives and gets on a phone with large text', async () => {
  await onPhone('32px');
  const { screen } = await open([agreed]);
  await expect.element(screen.getByText(/^You give/)).toBeVisible();
  const words = screen.getByText(/^You give/).element();
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
});
