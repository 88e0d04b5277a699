import { expect, type Locator, type Page } from '@playwright/test';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';

test.use({ guides: true });

/** Presses Tab until the element has the focus, and asserts that the focus is visible. */
async function tabTo(page: Page, place: Locator, key = 'Tab') {
  for (let stops = 0; stops < 120; stops += 1) {
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) {
      const outline = await place.evaluate((element) => getComputedStyle(element).outlineStyle);
      const marked = outline !== 'none' || (await place.evaluate((element) => element.matches('input, textarea')));
      expect(marked, 'the focus is seen').toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${place.toString()}`);
}

const tabToAndPress = async (page: Page, place: Locator) => {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
};

test('from the landing page to a sent exchange request without a mouse', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await tabToAndPress(page, page.getByRole('banner').getByRole('button', { name: 'Login' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type('premium@proquo.test');
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type('proquo-demo');
  await page.keyboard.press('Enter');

  const tour = page.getByRole('dialog', { name: 'Welcome to ProQuo' });
  await expect(tour.locator(':focus')).toHaveCount(1);
  await closeByEscape(tour);

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skip, 'Shift+Tab');
  await page.keyboard.press('Tab');
  await tabToAndPress(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }));
  await expect(page).toHaveURL(/\/search/);
  await tabTo(page, page.getByLabel('Search for services and people'));
  // The previous posts stay until the results arrive, and a post clicked among them could not be returned to.
  const found = page.waitForResponse((answer) => /posts\.list.*"photo"/.test(decodeURIComponent(answer.url())));
  await page.keyboard.type('photo');
  await expect(page).toHaveURL(/q=photo/);
  await found;
  const requests = page.getByRole('article').getByRole('button', { name: 'Request Exchange' });
  await expect(requests.first()).toBeVisible();
  const label = (await requests.first().getAttribute('aria-label')) ?? '';
  const [, post = label] = /: (.+), with /.exec(label) ?? [];
  await tabToAndPress(page, requests.first());

  await expect(dialog.getByRole('heading', { name: 'Request Exchange' })).toBeVisible();
  await tabTo(page, dialog.getByLabel('Message'));
  await page.keyboard.type('A morning of pictures for a morning of books?');
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('Exchange Request Sent').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const asked = page.getByRole('group', { name: `Your request: ${post}` });
  await expect(asked, 'the focus is where it came from, on what stands there now').toBeFocused();

  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Exchange Request Sent', { exact: true })).toBeHidden();
});

test('Escape closes dialogs, menus and lists, and gives the focus back', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await skipGuides(page);
  await page.goto('/settings#security');
  const menu = page.getByRole('button', { name: /your account/ });
  await tabToAndPress(page, menu);
  await expect(page.getByRole('menu')).toBeVisible();
  await closeByEscape(page.getByRole('menu'));
  await expect(menu).toBeFocused();
  const change = page.getByRole('button', { name: 'Change password' });
  await tabToAndPress(page, change);
  await expect(page.getByRole('dialog')).toBeVisible();
  await closeByEscape(page.getByRole('dialog'));
  await expect(change).toBeFocused();
});

test('the theme is a choice in the settings', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await skipGuides(page);
  await page.goto('/settings');
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await tabTo(page, theme.getByRole('radio', { name: 'Use device setting' }));
  await page.keyboard.press('ArrowLeft');
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});
