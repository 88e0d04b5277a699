import { expect, it } from 'vitest';
import type { AdminUser, AuditEntry } from '#contracts/admin/admin.ts';
import { auditSubject } from '#src/features/admin/audit-labels.ts';
import { AuditLogTab } from '#src/features/admin/audit-log-tab.tsx';
import { member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { StateFilter } from '#src/features/admin/job-queue/state-filter.tsx';
import { boxOf } from '#src/test/locators.ts';
import { SkillsTab } from '#src/features/admin/skills/skills-tab.tsx';
import { refuse } from '#src/test/fake-server.ts';

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

it('stands at the left edge of the list that it filters', async () => {
  const { screen } = await show(
    <section aria-label="Jobs">
      <StateFilter value="dead" onChange={() => {}} counts={undefined} />
    </section>,
  );
  const filter = screen.getByRole('radiogroup', { name: 'Jobs that are' });
  await expect.element(filter).toBeVisible();
  expect(boxOf(filter).left).toBe(boxOf(screen.getByRole('region', { name: 'Jobs' })).left);
});

it('does not say that every search found something where the searches could not be read', async () => {
  const { screen } = await show(<SkillsTab />, {
    skills: { forAdmins: () => ({ unknown: [], skills: [] }) },
    admin: { analytics: () => refuse('INTERNAL') },
  });
  await expect.element(screen.getByText('Every post matches a skill.')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByText('Every search found something.')).not.toBeInTheDocument();
});
