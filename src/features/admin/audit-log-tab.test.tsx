import { expect, it } from 'vitest';
import type { AdminUser } from '#contracts/admin/admin.ts';
import { AuditLogTab } from '#src/features/admin/audit-log-tab.tsx';
import { member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const moderator: AdminUser = {
  ...member,
  id: 'member-mo',
  firstName: 'Mo',
  lastName: 'Reyes',
  role: 'moderator',
  suspendedAt: null,
  suspensionReason: null,
};

it('filters by everyone on the team, moderators and support too', async () => {
  const { screen } = await show(<AuditLogTab />, {
    user: { ...member, isAdmin: true, role: 'admin' },
    answers: {
      admin: {
        auditLog: () => ({ items: [], nextCursor: null }),
        users: ({ filter }) => ({ items: filter === 'staff' ? [moderator] : [], nextCursor: null }),
      },
    },
  });
  await expect.element(screen.getByRole('option', { name: 'Mo Reyes' })).toBeInTheDocument();
});
