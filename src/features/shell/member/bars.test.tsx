import { expect, it, vi } from 'vitest';
import { useRef } from 'react';
import { NavLink } from '#src/features/shell/member/nav-link.tsx';
import { show } from '#src/test/show.tsx';
import { NotificationBell } from '#src/features/shell/member/notification-bell.tsx';
import { PlaceNav } from '#src/features/shell/member/place-nav.tsx';
import { UserMenuList } from '#src/features/shell/user-menu-list.tsx';
import { member, industries } from '#src/test/samples.ts';
import { textsOf } from '#src/test/locators.ts';
import type { User } from '#contracts/profile/profile.ts';
import { SideDrawerPanel } from '#src/features/shell/side-drawer-panel.tsx';
import { isCut, onPhone } from '#src/test/phone.ts';

const open = (count: number) =>
  show(<NotificationBell />, { notifications: { unreadCount: () => ({ count, messages: 0 }) } });

const find = ['/search', '/matches', '/wishes', '/favorites'];
const profile = ['/profile', '/my-posts', '/reviews', '/verification'];

function Menu({ isAdmin }: { isAdmin: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ position: 'relative', width: 200, height: 40 }}>
      <UserMenuList
        user={{ ...member, isAdmin, role: isAdmin ? 'admin' : null }}
        open
        onOpenChange={() => {}}
        button={button}
      />
    </div>
  );
}

async function openDrawer(fields: Partial<User> = {}) {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(<SideDrawerPanel user={{ ...member, ...fields }} open onClose={onClose} />, {
    notifications: { unreadCount: () => ({ count: 0, messages: 0 }) },
  });
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toBeVisible();
  return { screen, drawer, onClose };
}

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

it.each([
  [false, []],
  [true, ['Admin']],
])('has the entries of the account, then Invite and Help; for staff (%s) also %s', async (isAdmin, forStaff) => {
  const { screen } = await show(<Menu isAdmin={isAdmin} />, {
    notifications: { unreadCount: () => ({ count: 0, messages: 0 }) },
    turns: { counts: () => ({ all: 0, exchanges: 0 }) },
  });
  const menu = screen.getByRole('menu', { name: 'Your account' });
  await expect.element(menu).toBeVisible();
  expect(textsOf(menu.getByRole('menuitem'))).toEqual([
    'Your Profile',
    'Notifications',
    'Settings',
    'Messages',
    'Exchanges',
    'Subscription',
    'Invite',
    'Help',
    ...forStaff,
    'Sign out',
  ]);
});

it('shows initials, the full name and the industries, joined by commas', async () => {
  const { drawer } = await openDrawer({ industries: industries.slice(0, 2) });
  await expect.element(drawer.getByText('DR', { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Dana Reyes', { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Carpentry, Graphic Design', { exact: true })).toBeVisible();
});

it.each([
  ['dana@example.com', { email: 'dana@example.com' }],
  ['User', { email: '' }],
])('of someone without a name and industries it says %s and what to do', async (shown, fields) => {
  const { drawer } = await openDrawer({ firstName: '', lastName: '', industries: [], ...fields });
  await expect.element(drawer.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Complete your profile', { exact: true })).toBeVisible();
});

it('has the links of the specification and Logout, no more, and closes by choosing one', async () => {
  const { drawer, onClose } = await openDrawer();
  for (const [name, path] of [
    ['Home', '/'],
    ['Dashboard', '/dashboard'],
    ['Explore Services', '/search'],
    ['Profile', '/profile'],
    ['Messages', '/messages'],
    ['Settings', '/settings'],
  ])
    await expect.element(drawer.getByRole('link', { name: name ?? '', exact: true })).toHaveAttribute('href', path);
  expect(drawer.getByRole('link').elements()).toHaveLength(6);
  await expect.element(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Profile', exact: true }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('cuts neither a long name nor many industries, at 130 % text, and keeps every link within reach', async () => {
  await onPhone('130%');
  const many = Array.from({ length: 20 }, (_, index) => ({ id: `industry-${index}`, name: `Graphic design ${index}` }));
  const { drawer } = await openDrawer({
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Cholmondeley',
    industries: many,
  });
  for (const text of [/^Maximiliana/, /^Graphic design 0/]) {
    expect(isCut(drawer.getByText(text)), String(text)).toBe(false);
  }
  await drawer.getByRole('link', { name: 'Settings' }).click();
});
