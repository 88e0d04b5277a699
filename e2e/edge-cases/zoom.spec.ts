/** Zoomed to 200 %: a screen of 1280 by 900 pixels has room for 640 by 450. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { allPaths, expectLoaded, loadingIndicators, navigateTo, sidewaysScroll } from '../support/screens.ts';

test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

/** What cannot be pressed although the keyboard reaches it: covered by a bar, or outside of the window. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';
    const toasts = '[role=region][aria-label*="(F8)"]';
    const canBePressed = (element: HTMLElement) => {
      element.focus();
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.5, 0.15, 0.85].some((part) => {
        // A toast disappears on its own.
        const result = document
          .elementsFromPoint(left + width / 2, top + height * part)
          .find((candidate) => element.contains(candidate) || !candidate.closest(toasts));
        return (
          result && (element.contains(result) || result.contains(element) || result.closest('label')?.contains(element))
        );
      });
    };
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        // An input that only screen readers see is pressed by its label; a toast disappears on its own.
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const isExempt = element.closest(`.sr-only, [aria-hidden=true], [inert], ${toasts}`);
        return isSeen && width > 2 && height > 2 && !isExempt && !canBePressed(element);
      })
      .map(
        (element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`,
      );
  });

/** Waits, because a dialog takes no clicks until the frame after the one that shows it. */
const expectReachable = (page: Page, name: string) =>
  expect
    .configure({ soft: true })
    .poll(() => unreachable(page), `${name}: cannot be pressed`)
    .toEqual([]);

const roles = {
  visitor: {
    email: undefined,
    paths: ['/', '/login', '/register', '/terms', '/old-landing', '/exchanges', '/nowhere'],
  },
  member: { email: 'demo@proquo.test', paths: allPaths },
  admin: { email: 'admin@proquo.test', paths: ['/admin'] },
};

for (const [role, { email, paths }] of Object.entries(roles)) {
  test(`${role}: at 200 % nothing scrolls sideways and all can be pressed`, async ({ open }) => {
    test.setTimeout(180_000);
    const page = await open(email);
    await page.goto('/');
    for (const path of paths) {
      await navigateTo(page, path);
      await expectLoaded(page);
      expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(0);
      await expectReachable(page, path);
    }
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens the page of an exchange that is agreed on and has terms and an appointment, and presses a button there. */
async function pressInAgreed(page: Page, name: string | RegExp): Promise<void> {
  const row = page.getByRole('article').filter({ hasText: 'Priya Raman' });
  await row
    .getByRole('link', { name: /Priya Raman/ })
    .first()
    .click();
  await page.getByRole('main').getByRole('button', { name }).first().click();
}

async function requestWithTerms(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('link').first().click();
  // The list stays for a moment after the address has changed, with buttons of the same name.
  await expect(page.getByRole('link', { name: 'All posts' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Request Exchange' }).first().click();
  await page.getByRole('dialog').getByLabel('Message').fill('For a table');
  await press(page, 'Add what you give');
}

/** Dialogs of a member: where they are, and what opens them. */
const dialogs: Record<string, [path: string, open: (page: Page) => Promise<void>, role?: 'alertdialog']> = {
  'Create a post': ['/dashboard', (page) => press(page, 'Post')],
  'Request Exchange': ['/search', requestWithTerms],
  'Change the offer': ['/exchanges', (page) => pressInAgreed(page, 'Change the offer')],
  'Suggest times': ['/exchanges', (page) => pressInAgreed(page, 'Suggest times')],
  'Cancel this exchange?': ['/exchanges', (page) => pressInAgreed(page, /^Cancel:/), 'alertdialog'],
};

test('dialogs at 200 % scroll by themselves, and all of each can be pressed', async ({ open }) => {
  test.slow();
  const page = await open('demo@proquo.test');
  for (const [name, [path, openDialog, role = 'dialog']] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      await page.goto(path);
      await openDialog(page);
      const dialog = page.getByRole(role, { name });
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(loadingIndicators)).toHaveCount(0);
      expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
      await expectReachable(page, name);
    });
  }
});
