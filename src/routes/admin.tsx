import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { useUser } from '#src/session/session.ts';

export const Route = createFileRoute('/admin')({ component: Admin });

// Each tab comes when it is looked at; the charts' library alone is larger than all else here.
const AnalyticsTab = lazy(() =>
  import('#src/features/analytics/analytics-tab.tsx').then((module) => ({ default: module.AnalyticsTab })),
);
const ReportsTab = lazy(() =>
  import('#src/features/reports/reports-tab.tsx').then((module) => ({ default: module.ReportsTab })),
);
const QueueTab = lazy(() =>
  import('#src/features/verification/queue-tab.tsx').then((module) => ({ default: module.QueueTab })),
);
const EmailPanel = lazy(() =>
  import('#src/features/email/email-panel.tsx').then((module) => ({ default: module.EmailPanel })),
);
const JobsTab = lazy(() =>
  import('#src/features/admin/job-queue/jobs-tab.tsx').then((module) => ({ default: module.JobsTab })),
);
const AuditLogTab = lazy(() =>
  import('#src/features/admin/audit-log-tab.tsx').then((module) => ({ default: module.AuditLogTab })),
);

const coming = (Tab: ComponentType) => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
    <Tab />
  </Suspense>
);
const tabs = [
  { value: 'analytics', label: 'Analytics', content: coming(AnalyticsTab) },
  { value: 'reports', label: 'Reports', content: coming(ReportsTab) },
  { value: 'verifications', label: 'Verifications', content: coming(QueueTab) },
  { value: 'email', label: 'Email', content: coming(EmailPanel) },
  { value: 'jobs', label: 'Jobs', content: coming(JobsTab) },
  { value: 'audit-log', label: 'Audit log', content: coming(AuditLogTab) },
];

/** For everybody else there is nothing at this address. */
function Admin() {
  return useUser().isAdmin ? <AdminPage tabs={tabs} /> : <NotFoundPage />;
}
