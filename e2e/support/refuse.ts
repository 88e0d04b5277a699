/** A server that refuses, fails or is out of reach, for one of its procedures. */
import type { ErrorCode } from '#contracts/errors.ts';
import { expect, type Page } from '@playwright/test';

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  INTERNAL_SERVER_ERROR: 500,
} as const;

/** The procedures of a batched call; empty where it is none. */
const proceduresOf = (url: URL) =>
  url.pathname.startsWith('/trpc/') ? url.pathname.slice('/trpc/'.length).split(',') : [];

/** From here on the procedure answers with that error, in the server's own shape. */
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

/** From here on calls of the procedure never arrive. */
export const cut = (page: Page, procedure: string): Promise<unknown> =>
  page.route(
    (url) => proceduresOf(url).includes(procedure),
    (route) => route.abort(),
  );

/** The toast with that title and, below it, that sentence. */
export async function expectToast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const toast = page.locator('li[data-variant]');
  await expect(toast).toContainText(title);
  if (description) await expect(toast).toContainText(description);
  await expect(toast).toHaveCount(1);
}

/** Puts the toast away that stands there. */
export const dismissToast = (page: Page): Promise<void> => page.getByRole('button', { name: 'Dismiss' }).click();

/** Closes the dialog if one is open. Escape closes what is in front: a toast that still fades takes the first one. */
export const leaveDialog = (page: Page): Promise<void> =>
  expect(async () => {
    const dialog = page.getByRole('dialog');
    if (await dialog.isVisible()) await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
