import { expect, it } from 'vitest';
import type { AdminUser, AuditEntry } from '#contracts/admin/admin.ts';
import { auditSubject } from '#src/features/admin/audit-labels.ts';
import { AuditLogTab } from '#src/features/admin/audit-log-tab.tsx';
import { member, robin } from '#src/test/samples.ts';
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
  const { screen } = await show(
    <AuditLogTab />,
    {
      admin: {
        auditLog: () => ({ items: [], nextCursor: null }),
        users: ({ filter }) => ({ items: filter === 'staff' ? [moderator] : [], nextCursor: null }),
      },
    },
    { user: { ...member, isAdmin: true, role: 'admin' } },
  );
  await expect.element(screen.getByRole('option', { name: 'Mo Reyes' })).toBeInTheDocument();
});

it.each([
  ['user', 'Robin Park'],
  ['review', 'the review of Robin Park'],
  ['verification', 'the identity check of Robin Park'],
])('names what a filter by the subject of an entry about a %s leaves: %s', (subjectType, text) => {
  const entry: AuditEntry = {
    id: 'entry',
    action: 'any.action',
    actor: null,
    subjectType,
    subjectId: 'subject',
    about: { ...robin, firstName: 'Robin', lastName: 'Park' },
    details: null,
    createdAt: '2026-03-01T12:00:00.000Z',
  };
  expect(auditSubject(entry)).toBe(text);
  expect(auditSubject({ ...entry, subjectType: 'circle', about: null })).toBe('this circle');
  expect(auditSubject({ ...entry, subjectType: 'list', subjectId: 'members', about: null })).toBe('the list members');
});
