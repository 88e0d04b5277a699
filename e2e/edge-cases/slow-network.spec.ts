import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { hold } from '../support/refuse.ts';

test.use({ expectedConsole: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

const LATENCY_MS = 2000;

/** The server's calls take two seconds, and every third fails. */
async function badNetwork(page: Page) {
  let calls = 0;
  await page.route('**/trpc/**', async (route) => {
    calls += 1;
    const isLost = calls % 3 === 0;
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await (isLost ? route.abort() : route.continue()).catch(() => {});
  });
  return () => calls;
}

/** Repeats an action until it succeeds, as on a bad connection; each failure must show a message. */
async function retryAction(page: Page, act: () => Promise<void>, worked: () => Promise<boolean>) {
  const errorToast = page.locator('li[data-variant=destructive]');
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await act();
    await expect
      .poll(async () => (await worked()) || (await errorToast.count()) > 0, {
        message: 'it works, or a message says that it failed',
      })
      .toBe(true);
    if (await worked()) return;
    // A message about the action, or a general one.
    await expect(errorToast).toContainText(/check your connection/i);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  throw new Error('It never worked');
}

/** Clicks 'Try again' until the element appears. */
const retryUntil = (target: Locator, retry: Locator) =>
  expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 }).catch(() => {});
    await expect(target).toBeVisible({ timeout: 2 * LATENCY_MS });
  }).toPass({ timeout: 30_000 });

test('on a slow and broken network nothing typed is lost, every failure shows a message, and a retry helps', async ({
  open,
}) => {
  test.slow();
  const page = await open('premium@proquo.test');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const calls = await badNetwork(page);

  await test.step('a list that fails offers to try again, and then comes', async () => {
    await page
      .getByRole('link', { name: /^Exchanges/ })
      .first()
      .click();
    const exchange = page.getByRole('article').first();
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await retryUntil(exchange, retry);
  });

  await test.step('a post keeps its words until it is published', async () => {
    await page.getByRole('button', { name: 'Post', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service you offer').fill('Letters by hand');
    const looking = dialog.getByLabel('Looking for industry');
    // The lists of skills may have failed, too.
    const again = dialog.getByRole('button', { name: 'Try again' }).first();
    await retryUntil(looking, again);
    await looking.selectOption('Photography');
    const words = 'Invitations and envelopes, written with a broad nib and real ink.';
    await dialog.getByLabel('Description').fill(words);
    await retryAction(
      page,
      async () => {
        await expect(dialog.getByLabel('Service you offer')).toHaveValue('Letters by hand');
        await expect(dialog.getByLabel('Description')).toHaveValue(words);
        const publish = dialog.getByRole('button', { name: 'Publish post' });
        await publish.click();
        await expect(dialog.getByRole('button', { name: 'Posting...' })).toBeDisabled();
      },
      () => dialog.isHidden(),
    );
  });

  await test.step('a setting keeps what was typed, and saves', async () => {
    await page.goto('/settings');
    const name = page.getByLabel('Business name');
    await name.fill('Letters & Co');
    await retryAction(
      page,
      async () => {
        await expect(name).toHaveValue('Letters & Co');
        await page.getByRole('button', { name: 'Save changes' }).click();
      },
      () => page.getByText('Profile Updated').first().isVisible(),
    );
  });
  expect(calls()).toBeGreaterThan(6);
});

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Bottom' });
const phone = { viewport: { width: 390, height: 844 } };

test("a member's page begins with its bars, before the client is there, and a press on Post is replayed", async ({
  open,
}) => {
  const page = await open('demo@proquo.test', phone);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(bottomBar(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  const post = bottomBar(page).getByRole('button', { name: 'Post' });
  await post.click();
  await expect(post).toHaveAttribute('aria-busy', 'true');
  await expect(post, 'it looks pressed').toHaveCSS('box-shadow', /inset/);
  await expect(menu, 'only the last press is repeated').not.toHaveAttribute('aria-busy');
  release();
  await expect(page.getByRole('dialog', { name: /post/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(bottomBar(page)).toHaveCount(1);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('the menu opens when the client comes, if it was pressed before', async ({ open }) => {
  const page = await open('demo@proquo.test', phone);
  await page.goto('/settings');
  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the bars are there on the first visit of a browser that only has the cookie, and gone without it', async ({
  open,
}) => {
  const context = (await open('demo@proquo.test', phone)).context();
  const page = await context.newPage();
  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.goto('/matches', { waitUntil: 'commit' });
  await expect(bottomBar(page)).toBeVisible();
  await context.clearCookies();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bottomBar(page)).toHaveCount(0);
  // The page from before the sign-out may come from the browser's cache, and has no bar either.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(bottomBar(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('no member bars flash for a member who has ended the session or not completed the profile', async ({ open }) => {
  const page = await open('premium@proquo.test', phone);
  await page.goto('/');
  await expect(bottomBar(page)).toBeVisible();
  // The session ends elsewhere, and the cookie stays.
  const cookies = await page.context().cookies();
  expect((await page.request.post('/api/auth/logout')).ok()).toBe(true);
  await page.context().addCookies(cookies);
  const release = await hold(page, /\/assets\/[^/]*\.js$/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(bottomBar(page)).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();

  const newcomer = await open('new@proquo.test', phone);
  await newcomer.goto('/dashboard');
  await expect(newcomer.getByRole('heading', { level: 1 })).toBeVisible();
  const go = await hold(newcomer, /\/assets\/[^/]*\.js$/);
  await newcomer.reload({ waitUntil: 'commit' });
  await expect(newcomer.locator('#root')).toBeAttached();
  await expect(bottomBar(newcomer)).toBeHidden();
  go();
  await expect(newcomer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bottomBar(newcomer)).toHaveCount(0);
});

test('a press shows an empty dialog at once while the dialog is loaded', async ({ open }) => {
  const visitor = await open();
  await visitor.goto('/');
  const openIt = await hold(visitor, /\/assets\/auth-dialog-[^/]*\.js$/);
  await visitor.getByRole('button', { name: 'Get Started Free' }).first().click();
  await expect(visitor.getByRole('dialog', { name: 'Loading' })).toBeVisible();
  openIt();
  await expect(visitor.getByRole('dialog', { name: 'Create ProQuo Account' })).toBeVisible();
  await expect(visitor.getByRole('dialog', { name: 'Loading' })).toHaveCount(0);

  const page = await open('demo@proquo.test', phone);
  const openPost = await hold(page, /\/assets\/post-dialog-[^/]*\.js$/);
  await page.goto('/settings');
  const post = bottomBar(page).getByRole('button', { name: 'Post' });
  await post.click();
  const frame = page.getByRole('dialog', { name: 'Loading' });
  // The member can leave the frame, too.
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(frame).toHaveCount(0);
  await post.dblclick();
  await expect(frame).toBeVisible();
  openPost();
  await expect(frame).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
});
