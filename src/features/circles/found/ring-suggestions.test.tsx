import { expect, it } from 'vitest';
import type { Ring } from '#contracts/circles.ts';
import { RingSuggestions } from '#src/features/circles/found/ring-suggestions.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { askedCircle } from '#src/test/circle-samples.ts';
import { show } from '#src/test/show.tsx';

const { youGive, youGet } = askedCircle;
const ring: Ring = {
  token: 'token-one',
  size: 4,
  seats: ['A table', 'A logo', 'Tax returns', 'Bookkeeping'].map((service, position) => ({
    position,
    isMe: position === 0,
    service,
    location: 'Austin, TX',
  })),
  youGive,
  youGet,
};
const open = (circles: Answers['circles'], none?: string) =>
  show(<RingSuggestions postId="post-own" {...(none ? { none } : {})} />, { answers: { circles } });

it('says who could close a circle, and only the neighbours by name', async () => {
  const { screen } = await open({ suggest: () => [ring] });
  await expect.element(screen.getByText('Four people could close a circle with this post.')).toBeVisible();
  await expect.element(screen.getByText(/A table to Robin, 4 miles away/)).toBeVisible();
  await expect
    .element(
      screen.getByRole('img', { name: /Robin gives A logo to someone in Austin, TX\. Someone in Austin, TX gives/ }),
    )
    .toBeVisible();
});

it('asks the others with the token of the ring', async () => {
  const { screen, server } = await open({ suggest: () => [ring], propose: () => askedCircle });
  await screen.getByRole('button', { name: 'Ask them' }).click();
  await expect.element(screen.getByText(`Arrived at /circles/${askedCircle.id}`)).toBeVisible();
  expect(server.callsOf('circles.propose')).toEqual([{ token: ring.token }]);
});

it('says that a ring is gone, and looks for others', async () => {
  let rings = [ring];
  const { screen } = await open(
    {
      suggest: () => rings,
      propose: () => {
        rings = [];
        return refuse('CIRCLE_GONE');
      },
    },
    'No circle yet.',
  );
  await screen.getByRole('button', { name: 'Ask them' }).click();
  await expect.element(screen.getByText(/not possible any more/)).toBeVisible();
  await expect.element(screen.getByText('No circle yet.')).toBeVisible();
});

it('puts one aside', async () => {
  const { screen, server } = await open({ suggest: () => [ring] });
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask them' })).not.toBeInTheDocument();
  expect(server.callsOf('circles.suggest')).toHaveLength(1);
});
