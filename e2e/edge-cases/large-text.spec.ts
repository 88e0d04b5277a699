/** What opens over a page, at 130 % text on phones and on the narrowest phone. Pages themselves are in walk.spec.ts. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectLoaded, loadingIndicators, misfitsAtTightSizes } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 } });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const opened: Record<string, [path: string, open: (page: Page) => Promise<void>]> = {
  'the side drawer': ['/settings', (page) => press(page, /^Open menu/)],
  'the account menu': ['/settings', (page) => press(page, /your account$/)],
  'the form of a post': ['/settings', (page) => press(page, 'Post')],
  'the filters of the search': ['/search', (page) => press(page, /^Filters/)],
  'the request for an exchange': ['/search', (page) => press(page, 'Request Exchange')],
};

test('what opens over a page fits at 130 % text and at 320 px', async ({ open }) => {
  test.setTimeout(180_000);
  const page = await open('demo@proquo.test');
  for (const [what, [path, openIt]] of Object.entries(opened)) {
    await test.step(what, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expectLoaded(page);
      await openIt(page);
      await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible();
      await expect(page.locator(loadingIndicators)).toHaveCount(0);
      expect.soft(await misfitsAtTightSizes(page, 844), what).toEqual([]);
    });
  }
});
