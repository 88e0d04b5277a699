import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { EmailPanel } from '#src/features/email/email-panel.tsx';
import { JobsTab } from '#src/features/jobs/jobs-tab.tsx';
import { NotFoundPage } from '#src/features/shell/not-found-page.tsx';
import { useUser } from '#src/lib/session.ts';

export const Route = createFileRoute('/admin')({ component: Admin });

const tabs = [
  { value: 'email', label: 'Email', content: <EmailPanel /> },
  { value: 'jobs', label: 'Jobs', content: <JobsTab /> },
];

/** For everybody else there is nothing at this address. */
function Admin() {
  return useUser().isAdmin ? <AdminPage tabs={tabs} /> : <NotFoundPage />;
}
