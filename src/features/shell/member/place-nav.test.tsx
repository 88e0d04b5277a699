import { expect, it } from 'vitest';
import { PlaceNav } from '#src/features/shell/member/place-nav.tsx';
import { show } from '#src/test/show.tsx';

const find = ['/search', '/matches', '/wishes', '/favorites'];
const profile = ['/profile', '/my-posts', '/reviews', '/verification'];

it.each([
  ...find.map((path) => ['Find', path, find] as const),
  ...profile.map((path) => ['Your profile', path, profile] as const),
])('%s: on %s all pages of the group are linked, and the current one is marked', async (name, path, paths) => {
  const { screen } = await show(<PlaceNav path={path} />);
  const nav = screen.getByRole('navigation', { name });
  await expect.element(nav).toBeVisible();
  const links = nav.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  expect(links.filter((link) => link.ariaCurrent === 'page').map((link) => link.getAttribute('href'))).toEqual([path]);
});

it('a page of no group has no links to others', async () => {
  const { screen } = await show(
    <>
      <PlaceNav path="/settings" />
      <p>Settings</p>
    </>,
  );
  await expect.element(screen.getByText('Settings')).toBeVisible();
  expect(screen.getByRole('navigation').elements()).toEqual([]);
});
