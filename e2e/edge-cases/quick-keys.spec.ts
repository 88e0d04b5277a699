import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';

test('members go, find, move and write by keys, which only write letters in a field', async ({ open }) => {
  const page = await open('premium@proquo.test');
  const keysLoaded = page.waitForResponse(/\/assets\/-member-extras-/);
  await page.goto('/dashboard');
  await keysLoaded;
  const palette = page.getByRole('dialog', { name: 'Find anything' });
  await test.step('Ctrl-K finds pages, people and posts', async () => {
    await expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
      await expect(palette).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const box = palette.getByRole('combobox');
    await expect(box).toBeFocused();
    await page.keyboard.type('logo');
    await expect(palette.getByRole('group', { name: 'Posts' }).getByRole('option').first()).toBeVisible();
    await expectAccessible(page);
    await box.fill('exch');
    await expect(palette.getByRole('option', { name: 'Exchanges' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/exchanges$/);
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });
  await test.step('/ leads to the search, arrows into its rows, Enter opens', async () => {
    await page.keyboard.press('/');
    const box = page.getByLabel('Search for services and people');
    await expect(box).toBeFocused();
    // In a field they write letters.
    await page.keyboard.type('m/j?');
    await expect(box).toHaveValue('m/j?');
    await box.fill('');
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    await expect(page).toHaveURL(/\/search$/);
    await page.keyboard.press('ArrowDown');
    const focusedRow = (index: number) => page.getByRole('article').nth(index).locator(':focus');
    await expect(focusedRow(0)).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(focusedRow(1)).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await expect(focusedRow(0)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/p\//);
    // The list stays until the post is there.
    await expect(page.locator('main a[href*="/messages?contact="]')).toHaveCount(1);
  });
  await test.step('m writes, ? lists the keys, which can be turned off', async () => {
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/\/messages\?contact=/);
    // The message's box has the focus: nothing happens there.
    await expect(page.getByLabel(/^Message to/)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel(/^Message to/).fill('');
    await page.getByLabel(/^Message to/).blur();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await expectAccessible(page);
    await keys.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('?');
    await expect(keys).toBeHidden();
  });
});
