import { expect, type Page } from '@playwright/test';

/**
 * Goes Back where something catches it (an overlay, unsaved input), and waits until the browser is at the same entry
 * of its history again: the browser first leaves it, and a second Back on the way would start from the wrong one.
 */
export async function goBackCaught(page: Page): Promise<void> {
  // TanStack Router's key of the entry.
  const entry = () => page.evaluate(() => (history.state as { __TSR_key?: string } | null)?.__TSR_key);
  const before = await entry();
  await page.goBack();
  await expect.poll(entry, 'the browser is back at the entry').toBe(before);
}
