/** An admin whose session ended, on each tab of the admin page. */
import { test } from '../support/fixtures.ts';
import { refuse } from '../support/refuse.ts';

/** What each tab asks of the server; the email tab asks when its button is pressed. */
const asked = {
  users: 'admin.users',
  reviews: 'reviews.pending',
  analytics: 'admin.analytics',
  reports: 'reports.list',
  disputes: 'disputes.list',
  circles: 'circlesAdmin.list',
  verifications: 'verification.waiting',
  support: 'support.queue',
  skills: 'skills.forAdmins',
  email: 'email.test',
  jobs: 'jobs.list',
  'audit-log': 'admin.auditLog',
};

for (const [tab, procedure] of Object.entries(asked)) {
  test(`an admin who was logged out is sent to the login from the tab ${tab}`, async ({ open }) => {
    const page = await open('admin@proquo.test');
    await refuse(page, procedure, 'UNAUTHORIZED', 'Unauthorized: please sign in to continue.');
    const login = page.waitForRequest('**/api/login');
    await page.goto(`/admin?tab=${tab}`);
    if (tab === 'email') await page.getByRole('button', { name: 'Test connection' }).click();
    await login;
  });
}
