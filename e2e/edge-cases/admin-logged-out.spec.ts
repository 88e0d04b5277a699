/** An admin whose session ended, on each tab of the admin page. */
import { test } from '../support/fixtures.ts';
import { expectToast, refuse } from '../support/refuse.ts';
import { skipTours } from '../support/tours.ts';

/** What each tab asks of the server; the email tab asks when its button is pressed. */
const asked = {
  users: 'admin.users',
  reviews: 'reviews.pending',
  analytics: 'admin.analytics',
  reports: 'reports.list',
  disputes: 'disputes.list',
  circles: 'circlesAdmin.list',
  verifications: 'verification.waiting',
  skills: 'skills.forAdmins',
  email: 'email.test',
  jobs: 'jobs.list',
  'audit-log': 'admin.auditLog',
};

for (const [tab, procedure] of Object.entries(asked)) {
  test(`an admin who was logged out is sent to the login from the tab ${tab}`, async ({ open }) => {
    const page = await open('admin@proquo.test');
    await skipTours(page);
    await refuse(page, procedure, 'UNAUTHORIZED', 'Unauthorized: please sign in to continue.');
    // The navigation waits until the toast is read.
    const read = Promise.withResolvers<void>();
    await page.route('**/api/login', (route) => read.promise.then(() => route.continue()));
    await page.goto(`/admin?tab=${tab}`);
    if (tab === 'email') await page.getByRole('button', { name: 'Test connection' }).click();
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
    const leaving = page.waitForURL('/dashboard');
    read.resolve();
    await leaving;
  });
}
