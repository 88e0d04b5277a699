import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { User } from '#contracts/profile/profile.ts';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

async function open(width: number, props: ComponentProps<typeof ProfilePage> = {}, user: User = member) {
  await page.viewport(width, 900);
  const { screen, server } = await show(
    <ProfilePage {...props} />,
    {
      posts: { own: () => [] },
      reviews: { received: () => [] },
      profile: {
        stats: () => ({ completedExchanges: 4, networkSize: 8, pendingRequests: 2, averageRating: null }),
        update: (input) => ({ ...member, ...(input as Partial<User>) }),
      },
    },
    { user },
  );
  return { screen, server };
}

it('shows rows below 768 px', async () => {
  const { screen } = await open(767);
  for (const name of ['Account Settings', 'Notifications', 'Privacy and Security'])
    await expect.element(screen.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Manage/ })).not.toBeInTheDocument();
});

it.each([390, 320])('shows a long name and its badges in full: %i px', async (width) => {
  const { screen } = await open(width, {}, { ...member, firstName: 'Bartholomew', lastName: 'Featherstonehaugh' });
  const name = screen.getByRole('heading', { name: 'Bartholomew Featherstonehaugh' });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth } = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('shows an overview from 768 px on', async () => {
  const { screen } = await open(768);
  for (const what of ['email notifications', 'privacy', 'account security'])
    await expect.element(screen.getByRole('link', { name: `Manage ${what}` })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

it.each([390, 1280])('keeps the focus where its view becomes the form, and back: %i px', async (width) => {
  const { screen } = await open(width);
  const main = screen.getByRole('main');
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await expect.element(main).toHaveFocus();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(main).toHaveFocus();
});

it('edits all that others see, the business too', async () => {
  const closed = vi.fn<() => void>();
  const { screen, server } = await open(1280, { startsEditing: true, onClosed: closed });
  await screen.getByLabelText('Business name').fill('Reyes & Daughter');
  await screen.getByLabelText('Business description').fill('Chairs and tables.');
  await screen.getByLabelText('Years of experience').fill('9 years');
  await screen.getByLabelText('About you').fill('I like oak.');
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Profile updated successfully!')).toBeVisible();
  expect(server.callsOf('profile.update')).toMatchObject([
    {
      businessName: 'Reyes & Daughter',
      businessDescription: 'Chairs and tables.',
      yearsExperience: '9 years',
      bio: 'I like oak.',
    },
  ]);
  expect(closed).toHaveBeenCalledOnce();
});

it('says what is missing, the picture too', async () => {
  const { screen } = await open(1280, {}, { ...member, location: null, bio: 'I like oak.', profileImageUrl: null });
  await expect.element(screen.getByText('Still missing: location.')).toBeVisible();
  await expect.element(screen.getByText(/so people know who they trade with\.$/)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Add a picture' }))
    .toHaveAttribute('href', '/profile?edit=true');
});

it('adds the languages that the member speaks, with the keyboard alone', async () => {
  const { screen, server } = await open(1280, { startsEditing: true }, { ...member, languages: ['es'] });
  const field = screen.getByRole('group', { name: 'Languages' });
  await expect.element(field.getByRole('button', { name: 'Remove Spanish' })).toBeVisible();
  await field.getByRole('textbox', { name: 'Find a language' }).fill('welsh');
  await userEvent.keyboard('{Enter}');
  await expect.element(field.getByRole('button', { name: 'Remove Welsh' })).toBeVisible();
  await screen.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(screen.getByText('Profile updated successfully!')).toBeVisible();
  expect(server.callsOf('profile.update')).toMatchObject([{ languages: ['es', 'cy'] }]);
});

it('shows the languages that the member speaks', async () => {
  const { screen } = await open(1280, {}, { ...member, languages: ['en', 'es'] });
  await expect.element(screen.getByText('English, Spanish')).toBeVisible();
});

it('suggests languages that many speak, whichever of them the member has chosen', async () => {
  const { screen } = await open(1280, { startsEditing: true }, { ...member, languages: ['en'] });
  const field = screen.getByRole('group', { name: 'Languages' });
  await expect.element(field.getByRole('button', { name: 'Russian' })).toBeVisible();
  await expect.element(field.getByRole('button', { name: 'Abkhazian' })).not.toBeInTheDocument();
});
