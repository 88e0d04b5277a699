import { expect, it } from 'vitest';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { show } from '#src/test/show.tsx';

it.each([
  ['Google', '/api/auth/google'],
  ['Apple', '/api/auth/apple'],
])('%s, where it is set up, begins at %s', async (name, path) => {
  const loads = stopPageLoads();
  const { screen } = await show(<SocialButtons />, {}, { user: null, social: ['google', 'apple'] });
  await screen.getByRole('button', { name: `Continue with ${name}` }).click();
  await expect.poll(() => loads).toEqual([path]);
});

it('stays here where the provider is not set up, and says so', async () => {
  const loads = stopPageLoads();
  const { screen } = await show(<SocialButtons />, {}, { user: null });
  await screen.getByRole('button', { name: 'Continue with Apple' }).click();
  await expect.element(screen.getByText("Apple sign-in isn't available")).toBeVisible();
  expect(loads).toEqual([]);
});
