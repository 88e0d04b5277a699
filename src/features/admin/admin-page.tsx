import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { SecondFactorRequired } from '#src/features/admin/second-factor-required.tsx';
import { ModerationTab } from '#src/features/admin/moderation-tab.tsx';
import { StatCards } from '#src/features/admin/stat-cards.tsx';
import { UsersTab } from '#src/features/admin/users-tab.tsx';
import { appCodeOf } from '#src/lib/app-code.ts';
import { trpc } from '#src/api/trpc.ts';

/** A tab that another domain adds to the admin page. */
export interface AdminTab {
  value: string;
  label: string;
  content: ReactNode;
}

/** The admin page: figures, members and pending decisions. */
export function AdminPage({ tabs = [] }: { tabs?: AdminTab[] }) {
  const [tab, setTab] = useState('users');
  const waiting = useQuery(trpc.reviews.pending.queryOptions()).data?.length;
  const { error } = useQuery(trpc.admin.stats.queryOptions());
  const content = (
    <>
      <StatCards />
      <Tabs
        label="Admin"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'users', label: 'Users' },
          { value: 'reviews', label: 'Review Moderation', count: waiting },
          ...tabs.map(({ value, label }) => ({ value, label })),
        ]}
      >
        {tab === 'users' ? <UsersTab /> : null}
        {tab === 'reviews' ? <ModerationTab /> : null}
        {tabs.find(({ value }) => value === tab)?.content}
      </Tabs>
    </>
  );
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Admin" description="Who is here, and what waits for a decision." />
      {appCodeOf(error) === 'SECOND_FACTOR_NEEDED' ? <SecondFactorRequired /> : content}
    </main>
  );
}
