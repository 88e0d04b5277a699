/** Makes one of the server's procedures refuse, fail or become unreachable, holds requests, and reads the toasts. */
import type { ErrorCode } from '#contracts/errors.ts';
import { expect, type Page } from '@playwright/test';

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** The procedures of a batched call; empty for other requests. */
const proceduresOf = (url: URL) =>
  url.pathname.startsWith('/trpc/') ? url.pathname.slice('/trpc/'.length).split(',') : [];

/** Makes the procedure answer with that error, in the server's format. */
export async function refuse(
  page: Page,
  procedure: string,
  code: keyof typeof statuses,
  message: string,
  appCode?: ErrorCode,
): Promise<void> {
  const httpStatus = statuses[code];
  await page.route(
    (url) => proceduresOf(url).includes(procedure),
    (route, request) => {
      const data = { code, httpStatus, path: procedure, appCode: appCode ?? null };
      const error = { error: { code: -32_000, message, data } };
      const answers = proceduresOf(new URL(request.url())).map(() => error);
      return route.fulfill({ status: httpStatus, json: answers });
    },
  );
}

/** Aborts the procedure's requests. */
export const abortCalls = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    (url) => proceduresOf(url).includes(procedure),
    (route) => route.abort(),
  );

/** Asserts a toast with that title and description. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('li[data-variant]');
  await expect(toast).toContainText(title);
  if (description) await expect(toast).toContainText(description);
  await expect(toast).toHaveCount(1);
}

/** Dismisses the visible toast. */
export const dismissToast = (page: Page): Promise<void> => page.getByRole('button', { name: 'Dismiss' }).click();

/** Closes an open dialog. Escape closes the topmost layer: a toast that is still fading takes the first one. */
export const closeDialog = (page: Page): Promise<void> =>
  expect(async () => {
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });

/** Holds the requests of an address until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Makes the page accept any link for a new password, until it is used. */
export const acceptResetLink = (page: Page): Promise<unknown> =>
  page.route('**/trpc/auth.checkResetLink**', (route) =>
    route.fulfill({ json: [{ result: { data: { success: true } } }] }),
  );
