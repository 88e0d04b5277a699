import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { show } from '#src/test/show.tsx';

afterEach(() => page.viewport(1280, 800));

async function open(width: number) {
  await page.viewport(width, 900);
  const { screen } = await show(<ProfilePage />, {
    answers: {
      posts: { own: () => [] },
      reviews: { received: () => [] },
      profile: {
        stats: () => ({ completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: null }),
      },
    },
  });
  return screen;
}

it('shows rows below 768 px', async () => {
  const screen = await open(767);
  for (const name of ['Account Settings', 'Notifications', 'Privacy and Security'])
    await expect.element(screen.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Manage/ })).not.toBeInTheDocument();
});

it('shows an overview from 768 px on', async () => {
  const screen = await open(768);
  for (const what of ['email notifications', 'privacy', 'account security'])
    await expect.element(screen.getByRole('link', { name: `Manage ${what}` })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it.each([390, 1280])('keeps the focus where its view becomes the form, and back: %i px', async (width) => {
  const screen = await open(width);
  const main = screen.getByRole('main');
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await expect.element(main).toHaveFocus();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(main).toHaveFocus();
});
