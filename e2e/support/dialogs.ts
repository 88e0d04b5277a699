import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Escape until the layer is gone: its focus is set a moment before it listens for keys. */
export async function closeByEscape(layer: Locator): Promise<void> {
  await expect(async () => {
    await layer.page().keyboard.press('Escape');
    await expect(layer).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/**
 * Opens a dialog by the keyboard: it takes the focus, keeps it, and gives it back when it is left by Escape. Leaves it
 * open.
 */
export async function openByKeys(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(hasFocus, 'it takes the focus').toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await hasFocus(), `${key} stays inside`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener, 'the focus is back where it came from').toBeFocused();
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
}
