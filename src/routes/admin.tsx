import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import type { QueueItem } from '#contracts/admin/queue.ts';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { type AdminTab, AdminPage } from '#src/features/admin/admin-page.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { textParams } from '#src/routes/-text-params.ts';

export const Route = createFileRoute('/admin')({
  staticData: { access: 'admin', title: 'Admin' },
  validateSearch: (search) => textParams(search, 'tab', 'q', 'member'),
  component: Admin,
});

// Each tab is loaded when it is opened; the chart library by itself is larger than everything else here.
const AnalyticsTab = lazyNamed(() => import('#src/features/analytics/analytics-tab.tsx'), 'AnalyticsTab');
const ReportsTab = lazyNamed(() => import('#src/features/reports/reports-tab.tsx'), 'ReportsTab');
const DisputesTab = lazyNamed(() => import('#src/features/exchanges/disputes/admin/disputes-tab.tsx'), 'DisputesTab');
const CirclesTab = lazyNamed(() => import('#src/features/circles/admin/circles-tab.tsx'), 'CirclesTab');
const AppealsTab = lazyNamed(() => import('#src/features/admin/appeals/appeals-tab.tsx'), 'AppealsTab');
const HeldPostsTab = lazyNamed(() => import('#src/features/admin/held-posts/held-posts-tab.tsx'), 'HeldPostsTab');
const SuspectsTab = lazyNamed(() => import('#src/features/admin/suspects/suspects-tab.tsx'), 'SuspectsTab');
const SupportTab = lazyNamed(() => import('#src/features/support/support-tab.tsx'), 'SupportTab');
const VerificationsTab = lazyNamed(
  () => import('#src/features/verification/verifications-tab.tsx'),
  'VerificationsTab',
);
const StatementsTab = lazyNamed(() => import('#src/features/admin/statements/statements-tab.tsx'), 'StatementsTab');
const DownloadsTab = lazyNamed(() => import('#src/features/admin/downloads/downloads-tab.tsx'), 'DownloadsTab');
const SkillsTab = lazyNamed(() => import('#src/features/admin/skills/skills-tab.tsx'), 'SkillsTab');
const EmailPanel = lazyNamed(() => import('#src/features/email/email-panel.tsx'), 'EmailPanel');
const JobsTab = lazyNamed(() => import('#src/features/admin/job-queue/jobs-tab.tsx'), 'JobsTab');
const AuditLogTab = lazyNamed(() => import('#src/features/admin/audit-log-tab.tsx'), 'AuditLogTab');

// What an opened row of the queue shows.
const DisputeCard = lazyNamed(() => import('#src/features/exchanges/disputes/admin/dispute-card.tsx'), 'DisputeCard');
const AdminCircleCard = lazyNamed(() => import('#src/features/circles/admin/admin-circle-card.tsx'), 'AdminCircleCard');
const ReportCard = lazyNamed(() => import('#src/features/reports/report-card.tsx'), 'ReportCard');
const WaitingCard = lazyNamed(() => import('#src/features/verification/waiting-card.tsx'), 'WaitingCard');
const PendingReview = lazyNamed(() => import('#src/features/admin/pending-review.tsx'), 'PendingReview');
const AppealCard = lazyNamed(() => import('#src/features/admin/appeals/appeal-card.tsx'), 'AppealCard');
const HeldPost = lazyNamed(() => import('#src/features/admin/held-posts/held-post.tsx'), 'HeldPost');
const QueuedQuestion = lazyNamed(() => import('#src/features/support/queued-question.tsx'), 'QueuedQuestion');

/** The list of circles, searched for what a link from a report names. */
function Circles() {
  const { q = '' } = Route.useSearch();
  return <CirclesTab key={q} q={q} />;
}

const withFallback = (Tab: ComponentType) => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>
    <Tab />
  </Suspense>
);
const tabs: AdminTab[] = [
  {
    value: 'appeals',
    task: 'appeals',
    label: 'Appeals',
    group: 'Queue',
    waiting: 'appeals',
    content: withFallback(AppealsTab),
  },
  {
    value: 'disputes',
    task: 'disputes',
    label: 'Disputes',
    group: 'Queue',
    waiting: 'disputes',
    content: withFallback(DisputesTab),
  },
  {
    value: 'reports',
    task: 'reports',
    label: 'Reports',
    group: 'Queue',
    waiting: 'reports',
    content: withFallback(ReportsTab),
  },
  {
    value: 'verifications',
    task: 'identity',
    label: 'Verifications',
    group: 'Queue',
    waiting: 'verifications',
    content: withFallback(VerificationsTab),
  },
  {
    value: 'held-posts',
    task: 'posts',
    label: 'Held posts',
    group: 'Queue',
    waiting: 'posts',
    content: withFallback(HeldPostsTab),
  },
  {
    value: 'support',
    task: 'questions',
    label: 'Support',
    group: 'Queue',
    waiting: 'support',
    content: withFallback(SupportTab),
  },
  {
    value: 'circles',
    task: 'circles',
    label: 'Circles',
    group: 'Members',
    waiting: 'circles',
    content: withFallback(Circles),
  },
  { value: 'suspects', task: 'suspects', label: 'Suspects', group: 'Members', content: withFallback(SuspectsTab) },
  { value: 'analytics', task: 'analytics', label: 'Analytics', group: 'Insight', content: withFallback(AnalyticsTab) },
  {
    value: 'statements',
    task: 'statements',
    label: 'Statements',
    group: 'Insight',
    content: withFallback(StatementsTab),
  },
  { value: 'downloads', task: 'downloads', label: 'Downloads', group: 'Insight', content: withFallback(DownloadsTab) },
  { value: 'skills', task: 'skills', label: 'Skills', group: 'Insight', content: withFallback(SkillsTab) },
  { value: 'email', task: 'broadcasts', label: 'Email', group: 'System', content: withFallback(EmailPanel) },
  { value: 'jobs', task: 'jobs', label: 'Jobs', group: 'System', content: withFallback(JobsTab) },
  { value: 'audit-log', task: 'audit-log', label: 'Audit log', group: 'System', content: withFallback(AuditLogTab) },
];

const cardOf = ({ dispute, circle, report, verification, review, appeal, post, support }: QueueItem) => {
  if (dispute) return <DisputeCard dispute={dispute} />;
  if (circle) return <AdminCircleCard circle={circle} />;
  if (report) return <ReportCard report={report} />;
  if (verification) return <WaitingCard entry={verification} />;
  if (review) return <PendingReview review={review} />;
  if (appeal) return <AppealCard appeal={appeal} />;
  if (post) return <HeldPost post={post} />;
  return support ? <QueuedQuestion request={support} /> : null;
};

const showItem = (item: QueueItem) => (
  <Suspense fallback={<Skeleton className="h-80 rounded-card" />}>{cardOf(item)}</Suspense>
);

function Admin() {
  const { tab, member } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminPage
      tabs={tabs}
      tab={tab}
      member={member}
      showItem={showItem}
      onTab={(next) =>
        void navigate({ search: next === 'queue' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
