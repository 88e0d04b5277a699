import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { AuditLogTab } from '#src/features/admin/audit-log-tab.tsx';
import { EmailPanel } from '#src/features/email/email-panel.tsx';
import { JobsTab } from '#src/features/jobs/jobs-tab.tsx';
import { ReportsTab } from '#src/features/reports/reports-tab.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { QueueTab } from '#src/features/verification/queue-tab.tsx';
import { useUser } from '#src/lib/session.ts';

export const Route = createFileRoute('/admin')({ component: Admin });

// The charts' library is large, so it comes only to those who look at charts.
const AnalyticsTab = lazy(() =>
  import('#src/features/analytics/analytics-tab.tsx').then((module) => ({ default: module.AnalyticsTab })),
);

const tabs = [
  {
    value: 'analytics',
    label: 'Analytics',
    content: (
      <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
        <AnalyticsTab />
      </Suspense>
    ),
  },
  { value: 'reports', label: 'Reports', content: <ReportsTab /> },
  { value: 'verifications', label: 'Verifications', content: <QueueTab /> },
  { value: 'email', label: 'Email', content: <EmailPanel /> },
  { value: 'jobs', label: 'Jobs', content: <JobsTab /> },
  { value: 'audit-log', label: 'Audit log', content: <AuditLogTab /> },
];

/** For everybody else there is nothing at this address. */
function Admin() {
  return useUser().isAdmin ? <AdminPage tabs={tabs} /> : <NotFoundPage />;
}
