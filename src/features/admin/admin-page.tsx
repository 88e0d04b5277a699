import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { SecondFactorRequired } from '#src/features/admin/second-factor-required.tsx';
import { ModerationTab } from '#src/features/admin/moderation-tab.tsx';
import { StatCards } from '#src/features/admin/stat-cards.tsx';
import { useLoggedOut } from '#src/features/admin/use-logged-out.ts';
import { UsersTab } from '#src/features/admin/members/users-tab.tsx';
import { appCodeOf } from '#src/lib/app-code.ts';
import { trpc } from '#src/api/trpc.ts';

/** A tab that another feature adds to the admin page. */
export interface AdminTab {
  value: string;
  label: string;
  /** Of this kind of work, the tab shows how much waits. */
  waiting?: 'reports' | 'verifications' | 'disputes' | 'support';
  content: ReactNode;
}

interface AdminPageProps {
  tabs: AdminTab[];
  /** The value of a tab; of none that exists the first is shown. */
  tab: string | undefined;
  onTab: (tab: string) => void;
}

/** The admin page: numbers, members and pending decisions. */
export function AdminPage({ tabs, tab: asked, onTab }: AdminPageProps) {
  useLoggedOut();
  const waiting = useQuery(trpc.admin.waiting.queryOptions()).data;
  const { error } = useQuery(trpc.admin.stats.queryOptions());
  const items = [
    { value: 'users', label: 'Users' },
    { value: 'reviews', label: 'Review Moderation', count: waiting?.reviews || undefined },
    ...tabs.map((tab) => ({
      value: tab.value,
      label: tab.label,
      count: (tab.waiting && waiting?.[tab.waiting]) || undefined,
    })),
  ];
  const tab = items.find(({ value }) => value === asked)?.value ?? 'users';
  const content = (
    <>
      <StatCards />
      <Tabs label="Admin" value={tab} onChange={onTab} items={items}>
        {tab === 'users' ? <UsersTab /> : null}
        {tab === 'reviews' ? <ModerationTab /> : null}
        {tabs.find(({ value }) => value === tab)?.content}
      </Tabs>
    </>
  );
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Admin" description="Who's here, and what needs a decision." />
      {appCodeOf(error) === 'SECOND_FACTOR_NEEDED' ? <SecondFactorRequired /> : content}
    </main>
  );
}
