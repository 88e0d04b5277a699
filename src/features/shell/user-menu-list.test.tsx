import { useRef } from 'react';
import { expect, it } from 'vitest';
import { UserMenuList } from '#src/features/shell/user-menu-list.tsx';
import { member } from '#src/test/samples.ts';
import { textsOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

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
