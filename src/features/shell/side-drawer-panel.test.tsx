import { expect, it, vi } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { SideDrawerPanel } from '#src/features/shell/side-drawer-panel.tsx';
import { industries, member } from '#src/test/samples.ts';
import { onPhone } from '#src/test/phone.ts';
import { show } from '#src/test/show.tsx';

async function open(fields: Partial<User> = {}) {
  const onClose = vi.fn<() => void>();
  const { screen } = await show(<SideDrawerPanel user={{ ...member, ...fields }} open onClose={onClose} />, {
    notifications: { unreadCount: () => ({ count: 0, messages: 0 }) },
  });
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await expect.element(drawer).toBeVisible();
  return { screen, drawer, onClose };
}

it('shows initials, the full name and the industries, joined by commas', async () => {
  const { drawer } = await open({ industries: industries.slice(0, 2) });
  await expect.element(drawer.getByText('DR', { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Dana Reyes', { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Carpentry, Graphic Design', { exact: true })).toBeVisible();
});

it.each([
  ['dana@example.com', { email: 'dana@example.com' }],
  ['User', { email: '' }],
])('of someone without a name and industries it says %s and what to do', async (shown, fields) => {
  const { drawer } = await open({ firstName: '', lastName: '', industries: [], ...fields });
  await expect.element(drawer.getByText(shown, { exact: true })).toBeVisible();
  await expect.element(drawer.getByText('Complete your profile', { exact: true })).toBeVisible();
});

it('has the links of the specification and Logout, no more, and closes by choosing one', async () => {
  const { drawer, onClose } = await open();
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
  const { drawer } = await open({
    firstName: 'Maximiliana',
    lastName: 'Featherstonehaugh-Cholmondeley',
    industries: many,
  });
  for (const text of [/^Maximiliana/, /^Graphic design 0/]) {
    const shown = drawer.getByText(text).element();
    expect(shown.scrollWidth, String(text)).toBeLessThanOrEqual(shown.clientWidth);
    expect(shown.scrollHeight, String(text)).toBeLessThanOrEqual(shown.clientHeight);
  }
  await drawer.getByRole('link', { name: 'Settings' }).click();
});
