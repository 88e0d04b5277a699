import { expect, it } from 'vitest';
import { SocialButtons } from '#src/features/auth/social-buttons.tsx';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { show } from '#src/test/show.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { socialOptions } from '#src/session/session.ts';
import { boxOf, drawn } from '#src/test/locators.ts';

const open = async () => {
  const { screen } = await show(
    <SocialFirst>
      <label>
        Email <input />
      </label>
    </SocialFirst>,
    {},
    { user: null, social: ['google'] },
  );
  const field = screen.getByLabelText('Email');
  const google = screen.getByRole('button', { name: 'Continue with Google' });
  await expect.element(google).toBeVisible();
  return { google, field, top: (locator: typeof field) => boxOf(locator).top };
};

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

it('has the other providers first where one of them is set up', async () => {
  queryClient.setQueryData(socialOptions().queryKey, ['google']);
  const { google, field, top } = await open();
  expect(top(google)).toBeLessThan(top(field));
});

it('does not move while someone types, whatever is loaded later', async () => {
  const { google, field, top } = await open();
  const before = [google.element(), top(google), top(field)];
  await field.fill('dana@');
  await queryClient.fetchQuery({ ...socialOptions(), staleTime: 0 });
  await drawn();
  expect([google.element(), top(google), top(field)]).toEqual(before);
});
