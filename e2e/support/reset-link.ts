import type { Page } from '@playwright/test';

/** Has the page take any link for a new password as good, until it is used. */
export const acceptResetLink = (page: Page): Promise<unknown> =>
  page.route('**/trpc/auth.checkResetLink**', (route) =>
    route.fulfill({ json: [{ result: { data: { success: true } } }] }),
  );
