import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/fixtures.ts';
import { registerMember } from './support/members.ts';
import { expectToast } from './support/refuse.ts';
import { skipTours } from './support/tours.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
];

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};

/** The toast is wholly in sight and on none of these. */
async function expectClear(page: Page, others: Locator[]): Promise<void> {
  await expect(async () => {
    const toast = await boxOf(page.locator('li[data-variant]'));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(toast.x).toBeGreaterThanOrEqual(0);
    expect(toast.y).toBeGreaterThanOrEqual(0);
    expect(toast.x + toast.width).toBeLessThanOrEqual(width);
    expect(toast.y + toast.height).toBeLessThanOrEqual(height);
    for (const other of others) {
      const box = await boxOf(other);
      const apart =
        toast.x >= box.x + box.width ||
        box.x >= toast.x + toast.width ||
        toast.y >= box.y + box.height ||
        box.y >= toast.y + toast.height;
      expect(apart, `the toast ${JSON.stringify(toast)} is off ${JSON.stringify(box)}`).toBe(true);
    }
  }).toPass({ timeout: 4000 });
}

/** The dialog for a new post, whose owner has none left this month, and the toast that says so. */
async function withLimitToast(page: Page): Promise<Locator> {
  await skipTours(page);
  await page.route(/\/trpc\/[^?]*subscription\.status/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canPost":true', '"canPost":false') });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await expect(dialog).toBeVisible();
  await expectToast(page, 'Post Limit Reached');
  return dialog;
}

for (const viewport of sizes) {
  test(`at ${viewport.width} px a toast covers neither a dialog’s heading nor its actions`, async ({ open }) => {
    const page = await open('plain@proquo.test', { viewport });
    const dialog = await withLimitToast(page);
    await expectClear(page, [
      dialog.getByRole('heading', { name: 'Create a post' }),
      dialog.getByRole('button', { name: 'Publish post' }),
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Close' }),
    ]);
  });

  test(`at ${viewport.width} px a toast covers neither a page’s heading nor its actions`, async ({ open }) => {
    const page = await open('demo@proquo.test', { viewport });
    await skipTours(page);
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Delete', exact: false }).first().click();
    await expectToast(page, 'Notification deleted');
    const others = [page.getByRole('heading', { level: 1 }), page.getByRole('banner')];
    if (viewport.width < 768) others.push(page.getByRole('navigation', { name: 'Bottom' }));
    await expectClear(page, others);
  });
}

test('on a phone a toast leaves the drawer’s foot free', async ({ open }) => {
  const page = await open('demo@proquo.test', { viewport: { width: 390, height: 844 } });
  await skipTours(page);
  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expectToast(page, 'Notification deleted');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expectClear(page, [drawer.getByRole('button', { name: 'Logout' }), drawer.getByRole('link').first()]);
});

for (const viewport of sizes) {
  test(`at ${viewport.width} px a toast stays off the field that one types in`, async ({ open }) => {
    const page = await open('plain@proquo.test', { viewport });
    const dialog = await withLimitToast(page);
    // A toast stays while the pointer is on it.
    await page.locator('li[data-variant]').hover();
    const actions = [
      dialog.getByRole('heading', { name: 'Create a post' }),
      dialog.getByRole('button', { name: 'Publish post' }),
      dialog.getByRole('button', { name: 'Cancel' }),
    ];
    for (const name of ['Description', 'Looking for industry', 'Service you offer', 'Location']) {
      const field = dialog.getByLabel(name);
      await field.focus();
      // Right above the actions, which is where a toast likes to be.
      await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expectClear(page, [field, ...actions]);
    }
  });
}

test('what is told of by itself waits while a dialog is open', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  const self = await registerMember(page, { firstName: 'Tom', lastName: 'Types' });
  const writer = await open('premium@proquo.test');
  await skipTours(page);
  const heard = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto('/dashboard');
  await heard;
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await dialog.getByLabel('Service you offer').fill('Half a');
  const told = page.waitForResponse(/notifications\.list/);
  await writer.request.post('/api/messages', { data: { receiverId: self.id, content: 'Look at this' } });
  await told;
  await expect(page.locator('a[href="/notifications"]')).toHaveText('1');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // Now, and not when its five seconds are over.
  expect(await page.locator('li[data-variant]').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'New message from');
});

test('F8 leads to a toast from within a dialog, and back', async ({ open }) => {
  const page = await open('plain@proquo.test');
  const dialog = await withLimitToast(page);
  const offer = dialog.getByLabel('Service you offer');
  await offer.focus();
  const list = page.getByRole('region', { name: /Notification/ }).getByRole('list');
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  // The toast itself, then what it offers.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Upgrade' }).last()).toBeFocused();
  await page.keyboard.press('F8');
  await expect(offer, 'F8 leads back').toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Escape');
  await expect(page.locator('li[data-variant]')).toHaveCount(0);
  await expect(offer, 'so does the end of the toast').toBeFocused();
  await expect(dialog, 'which is not the end of the dialog').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
