import { expect, it } from 'vitest';
import { NavLink } from '#src/features/shell/member/nav-link.tsx';
import { show } from '#src/test/show.tsx';
import { NotificationBell } from '#src/features/shell/member/notification-bell.tsx';
import { PlaceNav } from '#src/features/shell/member/place-nav.tsx';

const open = (count: number) =>
  show(<NotificationBell />, { notifications: { unreadCount: () => ({ count, messages: 0 }) } });

const find = ['/search', '/matches', '/wishes', '/favorites'];
const profile = ['/profile', '/my-posts', '/reviews', '/verification'];

it.each([
  ['/exchanges', 'page'],
  ['/exchanges/1', 'page'],
  ['/circles/1', 'page'],
  ['/exchanges-of-others', null],
  ['/search', null],
])('on %s the link to the exchanges has aria-current=%s', async (path, current) => {
  const { screen } = await show(
    <NavLink to="/exchanges" path={path}>
      Exchanges
    </NavLink>,
  );
  const link = screen.getByRole('link', { name: 'Exchanges' });
  await expect.element(link).toBeVisible();
  expect(link.element().getAttribute('aria-current')).toBe(current);
});

it('leads to the notifications, with the number of unread ones to see and to hear', async () => {
  const { screen } = await open(3);
  const bell = screen.getByRole('link', { name: 'Notifications, 3 unread' });
  await expect.element(bell).toHaveAttribute('href', '/notifications');
  await expect.element(bell.getByText('3', { exact: true })).toBeVisible();
});

it('has no number where nothing is unread', async () => {
  const { screen, server } = await open(0);
  await expect.poll(() => server.callsOf('notifications.unreadCount')).toHaveLength(1);
  const bell = screen.getByRole('link', { name: 'Notifications', exact: true });
  await expect.element(bell).toBeVisible();
  expect(bell.element().textContent).toBe('');
});

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
