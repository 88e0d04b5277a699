import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the dialog of the profile's picture, and chooses a file there. */
export async function choosePicture(page: Page, file: Parameters<Locator['setInputFiles']>[0]): Promise<Locator> {
  await page.getByRole('button', { name: /^(Add|Change) Picture$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  await expect(dialog.getByText('Images only, up to 5MB')).toBeVisible();
  await page.locator('.uppy-Dashboard-input').first().setInputFiles(file);
  return dialog;
}
