import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { StaffTask } from '#contracts/admin/staff-tasks.ts';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { SecondFactorRequired } from '#src/features/admin/second-factor-required.tsx';
import { type ShowItem, QueueTab } from '#src/features/admin/queue/queue-tab.tsx';
import { StatCards } from '#src/features/admin/stat-cards.tsx';
import { type TabGroup, TabGroups } from '#src/features/admin/tab-groups.tsx';
import { useRedirectWhenLoggedOut } from '#src/features/admin/use-redirect-when-logged-out.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { useMayDo } from '#src/features/admin/use-may-do.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { trpc } from '#src/api/trpc.ts';

// Loaded when they are opened, since the page opens on the queue.
const ModerationTab = lazyNamed(() => import('#src/features/admin/moderation-tab.tsx'), 'ModerationTab');
const UsersTab = lazyNamed(() => import('#src/features/admin/members/users-tab.tsx'), 'UsersTab');

/** A tab that another feature adds to the admin page. */
export interface AdminTab {
  value: string;
  label: string;
  group: 'Queue' | 'Members' | 'Insight' | 'System';
  /** Who sees it: those whose role includes this. */
  task: StaffTask;
  /** The kind of work whose number the tab shows. */
  waiting?: 'reports' | 'verifications' | 'disputes' | 'support' | 'circles' | 'appeals' | 'posts';
  content: ReactNode;
}

interface AdminPageProps {
  tabs: AdminTab[];
  /** The value of a tab; if the role has no such tab, its first one is shown. */
  tab: string | undefined;
  onTab: (tab: string) => void;
  /** Whose panel is open in the list of members. */
  member?: string | undefined;
  /** Renders an opened item of the queue, with all that decides it. */
  showItem: ShowItem;
}

/** The admin page: what waits for a decision, then members, insight and the system. */
export function AdminPage({ tabs, tab: requestedTab, onTab, member, showItem }: AdminPageProps) {
  useRedirectWhenLoggedOut();
  const mayDo = useMayDo();
  const waitingQuery = useQuery(trpc.admin.waiting.queryOptions(undefined, { enabled: mayDo('queue') }));
  const stats = useQuery(trpc.admin.stats.queryOptions(undefined, { enabled: mayDo('analytics') }));
  // Support has no queue, so this request shows whether a second factor is missing.
  const firstMember = useQuery(trpc.admin.users.queryOptions({ limit: 1 }, { enabled: !mayDo('queue') }));
  const waitingCounts = waitingQuery.data;
  const error = stats.error ?? waitingQuery.error ?? firstMember.error;
  const total = waitingCounts ? Object.values(waitingCounts).reduce((sum, count) => sum + count, 0) : undefined;
  const tabsOf = (group: AdminTab['group']) =>
    tabs
      .filter((tab) => tab.group === group && mayDo(tab.task))
      .map(({ value, label, waiting: kind }) => ({ value, label, count: kind && (waitingCounts?.[kind] ?? 0) }));
  const groups: TabGroup[] = [
    {
      label: 'Queue',
      tabs: [
        ...(mayDo('queue') ? [{ value: 'queue', label: 'Everything waiting', count: undefined }] : []),
        ...tabsOf('Queue'),
        ...(mayDo('reviews')
          ? [{ value: 'reviews', label: 'Review Moderation', count: waitingCounts?.reviews ?? 0 }]
          : []),
      ],
    },
    { label: 'Members', tabs: [{ value: 'users', label: 'Users', count: undefined }, ...tabsOf('Members')] },
    { label: 'Insight', tabs: tabsOf('Insight') },
    { label: 'System', tabs: tabsOf('System') },
  ].filter((group) => group.tabs.length > 0);
  const values = groups.flatMap((group) => group.tabs.map(({ value }) => value));
  const tab = values.find((value) => value === requestedTab) ?? values[0] ?? 'users';
  const content = (
    <TabGroups groups={groups} value={tab} onChange={onTab}>
      {tab === 'queue' ? <QueueTab showItem={showItem} waiting={total} /> : null}
      {tab === 'queue' && mayDo('analytics') ? <StatCards /> : null}
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        {tab === 'users' ? <UsersTab key={member} member={member} /> : null}
        {tab === 'reviews' ? <ModerationTab /> : null}
      </Suspense>
      {tabs.find(({ value }) => value === tab)?.content}
    </TabGroups>
  );
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Admin" description="What needs a decision, and who's here." />
      {appCodeOf(error) === 'SECOND_FACTOR_NEEDED' ? <SecondFactorRequired /> : content}
    </main>
  );
}
