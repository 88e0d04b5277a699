import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { access: 'admin', title: 'Admin' },
  validateSearch: (search): { tab?: string; q?: string } => ({
    ...(typeof search['tab'] === 'string' ? { tab: search['tab'] } : {}),
    ...(typeof search['q'] === 'string' ? { q: search['q'] } : {}),
  }),
  component: Admin,
});

// Each tab is loaded when it is opened; the chart library alone is larger than everything else here.
const AnalyticsTab = lazyNamed(() => import('#src/features/analytics/analytics-tab.tsx'), 'AnalyticsTab');
const ReportsTab = lazyNamed(() => import('#src/features/reports/reports-tab.tsx'), 'ReportsTab');
const DisputesTab = lazyNamed(() => import('#src/features/exchanges/disputes/admin/disputes-tab.tsx'), 'DisputesTab');
const CirclesTab = lazyNamed(() => import('#src/features/circles/admin/circles-tab.tsx'), 'CirclesTab');
const SupportTab = lazyNamed(() => import('#src/features/support/support-tab.tsx'), 'SupportTab');
const QueueTab = lazyNamed(() => import('#src/features/verification/queue-tab.tsx'), 'QueueTab');
const SkillsTab = lazyNamed(() => import('#src/features/admin/skills/skills-tab.tsx'), 'SkillsTab');
const EmailPanel = lazyNamed(() => import('#src/features/email/email-panel.tsx'), 'EmailPanel');
const JobsTab = lazyNamed(() => import('#src/features/admin/job-queue/jobs-tab.tsx'), 'JobsTab');
const AuditLogTab = lazyNamed(() => import('#src/features/admin/audit-log-tab.tsx'), 'AuditLogTab');

/** With what a link from a report searches for. */
function Circles() {
  const { q = '' } = Route.useSearch();
  return <CirclesTab key={q} q={q} />;
}

const withFallback = (Tab: ComponentType) => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
    <Tab />
  </Suspense>
);
const tabs = [
  { value: 'analytics', label: 'Analytics', content: withFallback(AnalyticsTab) },
  { value: 'reports', label: 'Reports', waiting: 'reports' as const, content: withFallback(ReportsTab) },
  { value: 'disputes', label: 'Disputes', waiting: 'disputes' as const, content: withFallback(DisputesTab) },
  { value: 'circles', label: 'Circles', content: withFallback(Circles) },
  {
    value: 'verifications',
    label: 'Verifications',
    waiting: 'verifications' as const,
    content: withFallback(QueueTab),
  },
  { value: 'support', label: 'Support', waiting: 'support' as const, content: withFallback(SupportTab) },
  { value: 'skills', label: 'Skills', content: withFallback(SkillsTab) },
  { value: 'email', label: 'Email', content: withFallback(EmailPanel) },
  { value: 'jobs', label: 'Jobs', content: withFallback(JobsTab) },
  { value: 'audit-log', label: 'Audit log', content: withFallback(AuditLogTab) },
];

function Admin() {
  const { tab } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      tabs={tabs}
      tab={tab}
      onTab={(next) =>
        void navigate({ search: next === 'users' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
