/** The identity confirmation before a sign-in method changes. */
import { expect, type Page } from '@playwright/test';

export const proofDialog = (page: Page) => page.getByRole('dialog', { name: "Please confirm it's you" });

/** Answers the question for a proof with the password, or with a code where one is required. */
export async function prove(page: Page, given: { password: string } | { code: string }): Promise<void> {
  const dialog = proofDialog(page);
  if ('password' in given) await dialog.getByLabel('Your password').fill(given.password);
  else await dialog.getByLabel('Code', { exact: true }).fill(given.code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}
