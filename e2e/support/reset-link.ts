import type { Page } from '@playwright/test';

/** Makes the page accept any link for a new password, until it is used. */
export const acceptResetLink = (page: Page): Promise<unknown> =>
  page.route('**/trpc/auth.checkResetLink**', (route) =>
    route.fulfill({ json: [{ result: { data: { success: true } } }] }),
  );
