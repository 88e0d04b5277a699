import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';
import { closeDialog, expectToast } from '../support/refuse.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
];

const measureBox = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
};

/** Asserts that the toast is fully visible and covers none of these. */
async function expectClear(page: Page, others: Locator[]): Promise<void> {
  await expect(async () => {
    const toast = await measureBox(page.locator('li[data-variant]'));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(toast.x).toBeGreaterThanOrEqual(0);
    expect(toast.y).toBeGreaterThanOrEqual(0);
    expect(toast.x + toast.width).toBeLessThanOrEqual(width);
    expect(toast.y + toast.height).toBeLessThanOrEqual(height);
    for (const other of others) {
      const box = await measureBox(other);
      const apart =
        toast.x >= box.x + box.width ||
        box.x >= toast.x + toast.width ||
        toast.y >= box.y + box.height ||
        box.y >= toast.y + toast.height;
      expect(apart, `the toast ${JSON.stringify(toast)} is off ${JSON.stringify(box)}`).toBe(true);
    }
  }).toPass({ timeout: 4000 });
}

/** Presses as fingers do: frames pass between down and up, in which nothing may move away. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = await measureBox(button);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** Opens the dialog for a new post, with the toast that the monthly limit is reached. */
async function openWithLimitToast(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^New post/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await expect(dialog).toBeVisible();
  await expectToast(page, 'Post Limit Reached');
  return dialog;
}

/** The dashboard of a member whose monthly limit is reached. */
async function openDashboardAtLimit(page: Page): Promise<void> {
  await page.route(/\/trpc\/[^?]*subscription\.status/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canPost":true', '"canPost":false') });
  });
  await page.goto('/dashboard');
}

test('a toast covers neither a dialog’s heading nor its actions, nor the field in use', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await openDashboardAtLimit(page);
  for (const viewport of sizes) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      const dialog = await openWithLimitToast(page);
      const actions = [
        dialog.getByRole('heading', { name: 'Create a post' }),
        dialog.getByRole('button', { name: 'Publish post' }),
        dialog.getByRole('button', { name: 'Cancel' }),
      ];
      await expectClear(page, [...actions, dialog.getByRole('button', { name: 'Close' })]);
      // A toast stays while the pointer is over it.
      await page.locator('li[data-variant]').hover();
      for (const name of ['Description', 'Looking for industry', 'Service you offer', 'Location']) {
        const field = dialog.getByLabel(name);
        await field.focus();
        // Directly above the actions, where a toast is placed by preference.
        await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        await expectClear(page, [field, ...actions]);
      }
      await pressSlowly(page, page.getByRole('button', { name: 'Dismiss' }));
      await expect(page.locator('li[data-variant]')).toHaveCount(0);
      await closeDialog(page);
    });
  }
});

test('a toast covers neither a page’s heading nor its actions, nor the links of a phone’s menu', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/notifications');
  for (const viewport of sizes) {
    await test.step(`at ${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page
        .getByRole('button', { name: /^Delete:/ })
        .first()
        .click();
      await expectToast(page, 'Notification deleted');
      const others = [page.getByRole('heading', { level: 1 }), page.getByRole('banner')];
      if (viewport.width < 768) others.push(page.getByRole('navigation', { name: 'Bottom' }));
      await expectClear(page, others);
      if (viewport === sizes.at(-1)) return;
      await pressSlowly(page, page.getByRole('button', { name: 'Dismiss' }));
      await expect(page.locator('li[data-variant]')).toHaveCount(0);
    });
  }
  await test.step('the drawer of a phone', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expectClear(page, [drawer.getByRole('button', { name: 'Logout' }), drawer.getByRole('link').first()]);
  });
});

for (const [textSize, { width, height }] of [
  ['100%', { width: 390, height: 844 }],
  ['130%', { width: 390, height: 844 }],
  ['100%', { width: 1280, height: 800 }],
] as const) {
  test(`the toast of the first unread notification covers nothing at the top of the dashboard, ${width} px, text ${textSize}`, async ({
    open,
  }) => {
    const page = await open('demo@proquo.test', { viewport: { width, height } });
    await page.addInitScript((size) => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = size;
      });
    }, textSize);
    await page.goto('/dashboard');
    await page.locator('li[data-variant]').hover();
    const next = page.getByRole('region', { name: 'Your turn' });
    const uncovered = [
      page.getByRole('banner').first(),
      page.getByRole('heading', { level: 1 }),
      page.getByText("Here's what's new."),
      next.getByRole('heading'),
      next.getByRole('listitem').first(),
    ];
    if (width < 768) uncovered.push(page.getByRole('navigation', { name: 'Bottom' }));
    await expectClear(page, uncovered);
  });
}

test('an unsolicited toast waits while a dialog is open', async ({ open }) => {
  const page = await open(undefined, { viewport: { width: 390, height: 844 } });
  const member = await registerMember(page, { firstName: 'Tom', lastName: 'Types' });
  const writer = await open('premium@proquo.test');
  const streamOpened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto('/dashboard');
  await streamOpened;
  await page
    .getByRole('button', { name: /^New post/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create a post' });
  await dialog.getByLabel('Service you offer').fill('Half a');
  const listed = page.waitForResponse(/notifications\.list/);
  await writer.request.post('/api/messages', { data: { receiverId: member.id, content: 'Look at this' } });
  await listed;
  await expect(page.locator('a[href="/notifications"]')).toHaveText('1');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  // The toasts are gone at once, not after five seconds.
  expect(await page.locator('li[data-variant]').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'New message from');
});

test('F8 leads to a toast from within a dialog, and back', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await openDashboardAtLimit(page);
  const dialog = await openWithLimitToast(page);
  const offer = dialog.getByLabel('Service you offer');
  await offer.focus();
  const list = page.getByRole('region', { name: /Notification/ }).getByRole('list');
  await page.keyboard.press('F8');
  await expect(list).toBeFocused();
  // The toast itself, then its action.
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

test('toasts: one at a time, five seconds, and a swipe to the right of 50 px', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/site-test');
  const toasts = page.locator('li[data-variant]');
  const show = page.getByRole('button', { name: /^(Plain|Default|Success|Error|With action)/ });
  await show.first().click();
  await show.nth(1).click();
  await expect(toasts).toHaveCount(1);
  const { x, y } = await measureBox(toasts);
  for (const [distance, left] of [
    [30, 1],
    [100, 0],
  ] as const) {
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 40 + distance, y + 20, { steps: 8 });
    await page.mouse.up();
    await expect(toasts, `after ${distance} px`).toHaveCount(left);
  }
  const begun = Date.now();
  await show.first().click();
  await page.mouse.move(5, 5);
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveCount(0);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(5000);
});
