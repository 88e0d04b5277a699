import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { ModerationTab } from '#src/features/admin/moderation-tab.tsx';
import { StatCards } from '#src/features/admin/stat-cards.tsx';
import { UsersTab } from '#src/features/admin/users-tab.tsx';
import { trpc } from '#src/trpc.ts';

type Tab = 'users' | 'reviews';

/** Figures, members and what waits for a decision. */
export function AdminPage() {
  const [tab, setTab] = useState<Tab>('users');
  const waiting = useQuery(trpc.reviews.pending.queryOptions()).data?.length;
  return (
    <main id="main" className="page py-6 md:py-10">
      <PageHeader title="Admin" description="Who is here, and what waits for a decision." />
      <StatCards />
      <Tabs
        label="Admin"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'users', label: 'Users' },
          { value: 'reviews', label: 'Review Moderation', count: waiting },
        ]}
      >
        {tab === 'users' ? <UsersTab /> : <ModerationTab />}
      </Tabs>
    </main>
  );
}
