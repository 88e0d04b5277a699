import { expect, it } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { socialOptions } from '#src/session/session.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

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
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect([google.element(), top(google), top(field)]).toEqual(before);
});
