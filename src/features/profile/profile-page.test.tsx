import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type User, completeProfileInput } from '#contracts/profile/profile.ts';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { member, industries, dana, post } from '#src/test/samples.ts';
import { isCut } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { CompletionFields } from '#src/features/profile/completion-fields.tsx';
import { NameSkills } from '#src/features/profile/name-skills.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { ProfileCompletionPage } from '#src/features/profile/profile-completion-page.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';

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

const homeRepair = { id: 'home-repair', name: 'Home Repair' };
const plumbing = {
  id: 'plumbing-repair',
  name: 'Plumbing repair',
  industryId: 'home-repair',
  alsoCalled: ['leaking faucet', 'plumber'],
};

const showForm = async () => {
  let values: unknown;
  function Form() {
    const form = useForm({
      resolver: zodResolver(completeProfileInput, inOurTexts),
      defaultValues: { firstName: 'Ida', lastName: 'Ray', businessDescription: 'I mend what leaks.', industries: [] },
    });
    return (
      <form onSubmit={(event) => void form.handleSubmit((all) => (values = all))(event)}>
        <CompletionFields form={form} />
        <button type="submit">Save</button>
      </form>
    );
  }
  const { screen } = await show(<Form />, {
    posts: { industries: () => [...industries, homeRepair, { id: 'other', name: 'Other' }] },
    skills: { list: () => [plumbing] },
  });
  return { screen, saved: () => values };
};

const old = {
  ...post,
  id: 'post-old',
  status: 'active' as const,
  skillsOffered: [] as string[],
  skillsWanted: [] as string[],
  userId: dana.id,
  user: dana,
  serviceOffered: 'Logo design',
  description: 'Three drafts and all files. In return I look for portraits.',
  favoriteCount: 0,
};
const named = { ...old, id: 'post-new', skillsOffered: ['logo-design'] };

const incomplete = { ...member, profileComplete: false };

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
  expect(isCut(name)).toBe(false);
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

it('finds the industry and the skill by a word of either', async () => {
  const { screen, saved } = await showForm();
  await screen.getByRole('textbox', { name: 'Find an industry or a skill' }).fill('faucet');
  await screen.getByRole('button', { name: 'Plumbing repair (Home Repair)' }).click();
  await expect.element(screen.getByRole('button', { name: /Remove.*Home Repair|Home Repair/ }).first()).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(saved).toMatchObject({ industries: ['home-repair'], skillsOffered: ['plumbing-repair'] });
});

it('takes a trade that is on no list as it is typed, and puts it where others find it', async () => {
  const { screen, saved } = await showForm();
  await screen.getByRole('textbox', { name: 'Find an industry or a skill' }).fill('Falconry');
  await screen.getByRole('button', { name: 'Other: Falconry' }).click();
  await expect.element(screen.getByRole('list', { name: 'Chosen' }).getByText('Falconry')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(saved)
    .toMatchObject({ industries: ['other'], businessDescription: 'Falconry. I mend what leaks.' });
});

it('confirms what the words of an old post suggest, without what was taken away', async () => {
  let posts = [old, named];
  const found = trpc.circles.suggest.queryKey({ postId: old.id });
  queryClient.setQueryData(found, []);
  const { screen, server } = await show(<NameSkills />, {
    posts: {
      own: () => posts,
      update: () => {
        posts = [named];
        return named;
      },
    },
  });
  await expect.element(screen.getByRole('heading', { name: 'Name the skills in your posts' })).toBeVisible();
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await screen
    .getByRole('group', { name: "You're looking for" })
    .getByRole('button', { name: 'Portrait photos' })
    .click();
  await screen.getByRole('button', { name: 'Save these skills for Logo design' }).click();
  await expect.element(screen.getByText('Skills saved')).toBeVisible();
  expect(queryClient.getQueryState(found)?.isInvalidated, 'circles are looked for anew').toBe(true);
  expect(server.callsOf('posts.update')).toEqual([
    { id: 'post-old', skillsOffered: ['logo-design'], skillsWanted: [] },
  ]);
  await expect.element(screen.getByRole('heading', { name: 'Name the skills in your posts' })).not.toBeInTheDocument();
});

it('loads the whole page again once the profile is saved, the optional fields left out', async () => {
  const loads = stopPageLoads();
  const user = { ...incomplete, location: null, businessName: null, yearsExperience: null };
  const { screen, server } = await show(<ProfileCompletionPage />, { profile: { complete: () => member } }, { user });
  for (const label of ['Location', 'Business name', 'Years of experience'])
    await expect.element(screen.getByLabelText(label)).toHaveValue('');
  await expect.element(screen.getByRole('button', { name: 'Add Picture' })).toBeVisible();
  await screen.getByRole('button', { name: 'Complete profile' }).click();
  await expect.poll(() => loads).toEqual(['/']);
  expect(server.callsOf('profile.complete')).toMatchObject([
    { firstName: 'Dana', lastName: 'Reyes', industries: [industries[0]?.id] },
  ]);
});
