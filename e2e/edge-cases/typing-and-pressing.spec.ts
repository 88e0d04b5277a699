/** A link that is pressed before what was typed is applied. */
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectLoaded } from '../support/screens.ts';
import { hold } from '../support/refuse.ts';

const fields = {
  'the search': ['Search for services and people', 'logo'],
  'the place': ['Near', 'Austin, TX'],
} as const;

for (const [what, [label, words]] of Object.entries(fields)) {
  test(`a link that is pressed while ${what} settles is followed`, async ({ open }) => {
    const page = await open('demo@proquo.test');
    await page.goto('/search');
    await expectLoaded(page);
    // The page that the link leads to has to be loaded first, and in the meantime the words are applied.
    const release = await hold(page, /\/assets\/messages-[^/]*\.js$/);
    await page.clock.install();
    // The clock stands still, because the words could otherwise be applied before the press.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel(label).first().fill(words);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Messages/ })
      .click();
    await page.clock.runFor(2_000);
    await page.clock.resume();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(page).toHaveURL(/\/messages$/);
  });
}
