import { expect, it } from 'vitest';
import { ProfileCompletionPage } from '#src/features/profile/profile-completion-page.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { industries, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const incomplete = { ...member, profileComplete: false };

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
