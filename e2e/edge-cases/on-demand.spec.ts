/** What is loaded only when it is needed: code, which may be late or fail, and lists, which are asked for once. */
import { type BrowserContextOptions, expect } from '@playwright/test';
import { type Open, test } from '../support/fixtures.ts';
import { expectToast, hold } from '../support/refuse.ts';

test.use({ expectedConsole: /net::ERR_FAILED|Failed to fetch/ });

async function onDashboard(open: Open, options?: BrowserContextOptions) {
  const page = await open('demo@proquo.test', options);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('a menu opens for a press from before its code had loaded, and by keys', async ({ open }) => {
  const page = await onDashboard(open);
  const release = await hold(page, '**/assets/user-menu-list-*.js');
  const button = page.getByRole('button', { name: /your account/ });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menu')).toHaveCount(0);
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await button.click();
  await expect(page.getByRole('menu'), 'a second press closes it').toBeHidden();
  await button.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Your Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a drawer whose code does not come says so, and comes with the next press', async ({ open }) => {
  const page = await onDashboard(open, { viewport: { width: 390, height: 844 } });
  await page.route('**/assets/side-drawer-panel-*.js', (route) => route.abort(), { times: 1 });
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  await expectToast(page, 'Error');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
});

test('a step whose code does not come leads back to the first, and comes with the next press', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/matches');
  await page.route('**/assets/request-terms-*.js', (route) => route.abort(), { times: 1 });
  await page
    .getByRole('button', { name: /^Propose a trade/ })
    .first()
    .click();
  await expectToast(page, 'Error');
  const dialog = page.getByRole('dialog', { name: 'Request Exchange' });
  const release = await hold(page, '**/assets/request-terms-*.js');
  await dialog.getByRole('button', { name: 'Add what you give' }).click();
  await expect(dialog.getByLabel(/^Message/), 'the first step stays until then').toBeVisible();
  release();
  await expect(dialog.getByRole('region', { name: 'What do you give?' })).toBeVisible();
});

test('the tabs ask the server for what they show, and count it', async ({ open }) => {
  const page = await onDashboard(open);
  const counts = (await (await page.request.get('/api/exchanges/counts')).json()) as Record<
    'all' | 'incoming' | 'outgoing',
    number
  >;
  const circles = ((await (await page.request.get('/api/circles?limit=100')).json()) as unknown[]).length;
  await page.goto('/exchanges');
  for (const [name, count, withCircles] of [
    ['All Exchanges', counts.all, counts.all + circles],
    ['Incoming Requests', counts.incoming, counts.incoming],
    ['My Requests', counts.outgoing, counts.outgoing],
  ] as const) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveText(`${name}${withCircles}`);
    await tab.click();
    const done = page.getByRole('tabpanel').getByRole('button', { name: /^Done/ });
    if ((await done.getAttribute('aria-expanded')) === 'false') await done.click();
    // The row of a circle is a link; only exchanges are articles.
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(count);
  }
  await page.goto('/notifications');
  const listRequest = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"filter":"unread"'));
  await page.getByRole('tab', { name: /^Unread/ }).click();
  await listRequest;
  const shown = page.getByRole('tabpanel').getByRole('listitem');
  const unread = (await (await page.request.get('/api/notifications?filter=unread&limit=30')).json()) as unknown[];
  await expect(shown).toHaveCount(unread.length);
});

test('an address of a search is asked for once, before its page is rendered', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await page.addInitScript(() => {
    const seen = window as unknown as { wasBeforeClient: boolean[] };
    seen.wasBeforeClient = [];
    window.fetch = new Proxy(window.fetch, {
      apply: (fetch, self, call: [RequestInfo, RequestInit?]) => {
        const { url } = new Request(...call);
        // The bars of the first HTML (#shell) are there until the client has rendered.
        if (url.includes('posts.list')) seen.wasBeforeClient.push(document.getElementById('shell') !== null);
        return Reflect.apply(fetch, self, call);
      },
    });
  });
  await page.goto('/search?q=logo');
  await expect(page.getByRole('region', { name: 'Offers it' }).getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { wasBeforeClient: boolean[] }).wasBeforeClient)).toEqual([
    true,
  ]);
});
