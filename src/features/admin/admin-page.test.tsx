import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { QueueItem } from '#contracts/admin/queue.ts';
import type { StaffRole } from '#contracts/admin/roles.ts';
import { type AdminTab, AdminPage } from '#src/features/admin/admin-page.tsx';
import { EmailText } from '#src/features/admin/email-text.tsx';
import { dana, member, robin } from '#src/test/samples.ts';
import { boxOf, wordsBoxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ModerationTab } from '#src/features/admin/moderation-tab.tsx';
import { useRedirectWhenLoggedOut } from '#src/features/admin/use-redirect-when-logged-out.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { review } from '#src/test/public-samples.ts';
import type { AdminUser, AuditEntry } from '#contracts/admin/admin.ts';
import { auditSubject } from '#src/features/admin/audit-labels.ts';
import { AuditLogTab } from '#src/features/admin/audit-log-tab.tsx';
import { StateFilter } from '#src/features/admin/job-queue/state-filter.tsx';
import { SkillsTab } from '#src/features/admin/skills/skills-tab.tsx';

const stats = () => ({ totalUsers: 3, activeUsers: 1, completedExchanges: 0, pendingRequests: 0 });
const tabs: AdminTab[] = [
  {
    value: 'reports',
    task: 'reports',
    label: 'Reports',
    group: 'Queue',
    waiting: 'reports',
    content: <p>The reports</p>,
  },
  {
    value: 'verifications',
    task: 'identity',
    label: 'Verifications',
    group: 'Queue',
    waiting: 'verifications',
    content: <p>Checks</p>,
  },
  { value: 'analytics', task: 'analytics', label: 'Analytics', group: 'Insight', content: <p>The numbers</p> },
];
const nothing = {
  dispute: null,
  circle: null,
  report: null,
  verification: null,
  review: null,
  appeal: null,
  post: null,
  support: null,
};
const since = '2026-03-01T12:00:00.000Z';
const question = (id: string, text: string): QueueItem => ({
  ...nothing,
  id,
  kind: 'support',
  since,
  dueAt: new Date(Date.now() - 26 * 3_600_000).toISOString(),
  support: {
    id,
    text,
    isPriority: false,
    status: 'waiting',
    createdAt: since,
    answer: null,
    answeredAt: null,
    member: dana,
  },
});

const open = async (tab: string | undefined, queue: QueueItem[] = [], role: StaffRole = 'admin') => {
  const onTab = vi.fn<(tab: string) => void>();
  const { screen } = await show(
    <AdminPage
      tabs={tabs}
      tab={tab}
      onTab={onTab}
      showItem={({ support }) => <button type="button" data-decide>{`Answer ${support?.id}`}</button>}
    />,
    {
      admin: {
        stats,
        waiting: () => ({
          reviews: 0,
          reports: 2,
          verifications: 11,
          disputes: 0,
          support: 0,
          appeals: 0,
          posts: 0,
          circles: 0,
        }),
        queue: () => ({ items: queue, nextCursor: null }),
        users: () => ({ items: [], nextCursor: null }),
      },
    },
    { user: { ...member, isAdmin: role === 'admin', role } },
  );
  return { screen, onTab };
};

const pending: Review = { ...review, status: 'pending' };

function Tab() {
  useRedirectWhenLoggedOut();
  return <ModerationTab />;
}
const openModerationTab = async (moderate: NonNullable<Answers['reviews']>['moderate']) => {
  const { screen, server } = await show(<Tab />, { reviews: { pending: () => [pending], moderate } });
  await screen.getByRole('button', { name: /^Approve/ }).click();
  return { screen, server };
};

const moderator: AdminUser = {
  ...member,
  id: 'member-mo',
  firstName: 'Mo',
  lastName: 'Reyes',
  role: 'moderator',
  suspendedAt: null,
  suspensionReason: null,
};

it('opens on the queue, with all tabs beside it', async () => {
  const { screen } = await open(undefined, [question('q1', 'Where are my posts?')]);
  await expect.element(screen.getByRole('heading', { name: '13 waiting' })).toBeVisible();
  await expect
    .element(screen.getByRole('article'))
    .toHaveTextContent('Dana ReyesQuestion · Where are my posts?1 day late');
  for (const name of ['Users', 'Review Moderation', 'Analytics']) {
    await expect.element(screen.getByRole('tab', { name })).toBeVisible();
  }
  await expect.element(screen.getByText('Total users')).toBeVisible();
});

it('opens a row with what decides it, and closes it again', async () => {
  const { screen } = await open('queue', [question('q1', 'First?'), question('q2', 'Second?')]);
  await screen.getByRole('button', { name: /Second/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Answer q2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Answer q1' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: /Second/ }).click();
  expect(screen.getByRole('button', { name: /Answer/ }).elements()).toHaveLength(0);
});

it('shows each role only the tabs of its work', async () => {
  const { screen } = await open(undefined, [], 'moderator');
  await expect.element(screen.getByRole('tab', { name: 'Everything waiting' })).toBeVisible();
  for (const name of ['Reports', 'Verifications', 'Users']) {
    await expect.element(screen.getByRole('tab', { name })).toBeVisible();
  }
  expect(screen.getByRole('tab', { name: 'Analytics' }).elements()).toHaveLength(0);
  expect(screen.getByText('Total users').elements()).toHaveLength(0);
});

it('opens on the members for support, who has no queue of moderators', async () => {
  const { screen } = await open(undefined, [], 'support');
  await expect.element(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab').elements()).toHaveLength(1);
});

it('shows the tab of the address, and asks for another address when one is chosen', async () => {
  const { screen, onTab } = await open('reports');
  await expect.element(screen.getByText('The reports')).toBeVisible();
  await screen.getByRole('tab', { name: /Verifications/ }).click();
  expect(onTab).toHaveBeenCalledWith('verifications');
});

it('lists all tabs in one control on a phone, so that the work begins on the first screen', async () => {
  await page.viewport(390, 844);
  const { screen, onTab } = await open('reports');
  const section = screen.getByRole('combobox', { name: 'Section' });
  await expect.element(section).toHaveDisplayValue('Reports (2)');
  expect(screen.getByRole('tab').elements()).toHaveLength(0);
  await section.selectOptions('Verifications (11)');
  expect(onTab).toHaveBeenCalledWith('verifications');
});

it('shows how much waits on the tabs where something does', async () => {
  const { screen } = await open('nonsense');
  await expect
    .element(screen.getByRole('tab', { name: 'Everything waiting' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tab', { name: /Reports/ })).toHaveTextContent('Reports2');
  await expect.element(screen.getByRole('tab', { name: /Verifications/ })).toHaveTextContent('Verifications11');
  await expect.element(screen.getByRole('tab', { name: /Review Moderation/ })).toHaveTextContent('Review Moderation');
});

it('breaks an email between its words only', async () => {
  const { screen } = await show(
    <p data-testid="narrow" className="w-28 text-sm">
      <EmailText email="maximiliana.hohenzollern@longhouse.example" />
    </p>,
  );
  const text = screen.getByTestId('narrow').element();
  const range = document.createRange();
  const nodes = [...text.querySelectorAll('span')].flatMap((span) => [...span.childNodes]);
  const words = nodes.filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').length > 1);
  expect(words.map((node) => node.textContent)).toEqual(['maximiliana', '.hohenzollern', '@longhouse', '.example']);
  for (const word of words) {
    range.selectNodeContents(word);
    expect(range.getClientRects().length, word.textContent ?? '').toBe(1);
  }
});

it('aligns the names of its groups with the tabs below them', async () => {
  const { screen } = await open('queue');
  const group = screen.getByText('Insight', { exact: true });
  await expect.element(group).toBeVisible();
  const tab = screen.getByRole('tab', { name: 'Analytics' });
  expect(wordsBoxOf(group.element()).left).toBe(wordsBoxOf(tab.element()).left);
});

it('shows the numbers of the platform in one line, however long their labels are', async () => {
  const { screen } = await open('queue');
  const numbers = screen.getByRole('region', { name: 'Figures' });
  await expect.element(numbers.getByText('3', { exact: true })).toBeVisible();
  const long = numbers.getByText('Completed exchanges').element();
  expect(long.getBoundingClientRect().height).toBeGreaterThan(boxOf(numbers.getByText('Total users')).height);
  const bottoms = ['3', '1', '0'].map((value) => boxOf(numbers.getByText(value, { exact: true }).first()).bottom);
  expect(new Set(bottoms).size).toBe(1);
});

it('says that a review was updated', async () => {
  const { screen, server } = await openModerationTab(() => ({ ...pending, status: 'approved' }));
  await expect.element(screen.getByText('Review Updated')).toBeVisible();
  expect(server.callsOf('reviews.moderate')).toEqual([{ reviewId: review.id, approved: true }]);
});

it('says that a review was not updated', async () => {
  const { screen } = await openModerationTab(() => refuse('INTERNAL'));
  await expect.element(screen.getByText('Failed to update review. Please try again.')).toBeVisible();
});

it('tells an admin who was logged out, and goes to the login after 500 ms', async () => {
  const loads = stopPageLoads();
  const timers = holdTimers(500);
  const { screen } = await openModerationTab(() => refuse('UNAUTHORIZED'));
  await expect.element(screen.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect.poll(timers.count).toBe(1);
  expect(loads).toEqual([]);
  timers.fire();
  await expect.poll(() => loads).toEqual(['/api/login']);
});

it('asks why a review is rejected, and tells its author', async () => {
  const { screen, server } = await show(<Tab />, {
    reviews: { pending: () => [pending], moderate: () => ({ ...pending, status: 'rejected' }) },
  });
  await screen.getByRole('button', { name: /^Reject/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject review' }).click();
  await expect.element(dialog.getByText('Please choose a reason or write one')).toBeVisible();
  await dialog.getByRole('button', { name: 'It insults someone' }).click();
  await dialog.getByLabelText('In your own words').fill('The last line.');
  await dialog.getByLabelText('Section of the Terms').selectOptions('conduct');
  await dialog.getByRole('button', { name: 'Reject review' }).click();
  await expect.element(screen.getByText("It stays hidden. We'll let its author know why.")).toBeVisible();
  expect(server.callsOf('reviews.moderate')).toEqual([
    { reviewId: review.id, approved: false, reason: 'It insults someone. The last line.', rule: 'conduct' },
  ]);
});

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
