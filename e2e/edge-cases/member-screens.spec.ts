import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { navigateTo } from '../support/screens.ts';

const phone = { width: 390, height: 844 };
type Open = (email?: string, options?: { viewport: typeof phone }) => Promise<Page>;

async function member(open: Open, path: string, { email = 'demo@proquo.test', small = false } = {}) {
  const page = await open(email, small ? { viewport: phone } : undefined);
  await page.goto(path);
  return page;
}

test('the top bar: logo, highlighted dashboard, search, bell with its count, and the menu', async ({ open }) => {
  const page = await member(open, '/dashboard');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ProQuo, home' })).toHaveAttribute('href', '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const dashboard = bar.getByRole('link', { name: 'Dashboard' });
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  await navigateTo(page, '/');
  await expect(dashboard).toHaveAttribute('aria-current', 'page');
  const bell = page.getByRole('link', { name: /^Notifications, \d+ unread$/ });
  await expect(bell).toHaveAttribute('href', '/notifications');
  const trigger = page.getByRole('button', { name: /Jordan Avery.*your account/ });
  await trigger.click();
  const entries = ['Your Profile', 'Notifications', 'Settings', 'Messages', 'Exchanges', 'Subscription', 'Sign out'];
  for (const name of entries) await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('on a phone: the drawer with who I am, and the bottom bar with Post', async ({ open }) => {
  const page = await member(open, '/settings', { small: true });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByText('Jordan Avery')).toBeVisible();
  await expect(drawer.getByText('Graphic Design', { exact: false })).toBeVisible();
  for (const name of ['Home', 'Dashboard', 'Profile', 'Messages', 'Settings'])
    await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/profile');
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  for (const [name, href] of [
    ['Home', '/'],
    ['Find', '/search'],
    ['Exchanges', '/exchanges'],
    ['Profile', '/profile'],
  ])
    await expect(bottom.getByRole('link', { name: name ?? '' })).toHaveAttribute('href', href ?? '');
  await bottom.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a post' })).toBeVisible();
});

test('the dashboard by width: five recent on phones, matching industries from tablets on', async ({ open }) => {
  const page = await member(open, '/dashboard', { email: 'plain@proquo.test' });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    main.getByRole('heading', { name: /^(Opportunities in your industries|Recent opportunities)$/ }),
  ).toBeVisible();
  for (const name of ['Quick actions', 'Trending services', 'Success stories'])
    await expect(main.getByRole('heading', { name })).toBeVisible();
  await expect(main.getByText('Examples')).toBeVisible();
  for (const label of ['Exchanges', 'Network', 'Requests', 'Rating'])
    await expect(main.getByRole('region', { name: 'Your stats' }).getByText(label)).toBeVisible();
  await expect(main.getByRole('heading', { name: /^(Your profile is|The basics are) complete$/ })).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute('aria-valuenow', '100');
  await page.setViewportSize(phone);
  await expect(main.getByRole('heading', { name: /^(Your profile is|The basics are) complete$/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Recent opportunities' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Recent opportunities' }).getByRole('article')).toHaveCount(5);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Create a post' })).toBeVisible();
});

test('the first unread notification is a toast on the dashboard', async ({ open }) => {
  const page = await member(open, '/dashboard', { email: 'premium@proquo.test' });
  const feed = (await (await page.request.get('/api/notifications?limit=100')).json()) as {
    title: string;
    isRead: boolean;
  }[];
  const first = feed.find(({ isRead }) => !isRead);
  expect(first).toBeDefined();
  await expect(page.locator('li[data-variant]')).toContainText(first?.title ?? 'none');
});

test('the profile: rows on phones, an overview with Manage from tablets on, and one edit mode', async ({ open }) => {
  const page = await member(open, '/profile');
  const main = page.getByRole('main');
  for (const label of ['Name', 'Email', 'Business name', 'Location'])
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
  for (const what of ['email notifications', 'privacy', 'account security'])
    await expect(main.getByRole('link', { name: `Manage ${what}` })).toHaveAttribute('href', /^\/settings#/);
  await expect(main.getByRole('progressbar', { name: 'Profile completion' })).toBeVisible();
  await expect(main.getByText('Upload a JPG, PNG, or GIF. Max 5MB.')).toBeVisible();
  await page.setViewportSize(phone);
  for (const name of ['Account Settings', 'Notifications', 'Privacy and Security'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Logout' })).toBeVisible();
  for (const label of ['Services', 'Reviews', 'Rating'])
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Edit' }).click();
  await expect(main.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByRole('heading', { name: 'Edit your profile' })).toBeHidden();
});

test('settings: on a phone they save by themselves after two seconds, quietly; the account actions work', async ({
  open,
}) => {
  const page = await member(open, '/settings', { email: 'ending@proquo.test', small: true });
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  const saved = page.waitForRequest(/profile\.updateSettings/);
  const begun = Date.now();
  await page.getByLabel('Business name').fill('Quiet Works');
  await saved;
  expect(Date.now() - begun).toBeGreaterThanOrEqual(2000);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('li[data-variant]').filter({ hasText: 'Profile Updated' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Quiet Works');

  await test.step('the account actions of the settings work', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: 'Privacy' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download', exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not my password');
    await page.getByLabel('New password').fill('a longer password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText("That password isn't right. Please try again.")).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Verify email')).toBeVisible();
    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByRole('slider', { name: 'How far, in miles' }).press('ArrowRight');
    await expect(page.getByText('26 miles')).toBeVisible();
    await expect(page.getByText('Notification Settings Updated').first()).toBeVisible();
  });
});

test('old addresses of the settings lead to what they named', async ({ open }) => {
  const page = await member(open, '/settings#security');
  await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await navigateTo(page, '/settings#account');
  await page.getByRole('link', { name: 'your profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await page.goto('/settings#circles');
  await expect(page).toHaveURL('/circles/settings');
  await expect(page.getByRole('switch', { name: 'Take part' })).toBeVisible();
});

test('each place leads to its pages, and the bars mark it on each of them', async ({ open }) => {
  const page = await member(open, '/search');
  const bars = page.getByRole('navigation', { name: 'Main' });
  const find = page.getByRole('navigation', { name: 'Find' });
  for (const [name, path] of [
    ['Matches', '/matches'],
    ['Saved searches', '/wishes'],
    ['Favorites', '/favorites'],
    ['Search', '/search'],
  ] as const) {
    await find.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(bars.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  }
  await page.setViewportSize(phone);
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  await bottom.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name: 'My posts' }).click();
  await expect(page).toHaveURL('/my-posts');
  await expect(bottom.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
});

test('notifications: three tabs, a count, reading by opening, and deleting', async ({ open }) => {
  const page = await member(open, '/notifications', { email: 'plain@proquo.test' });
  await expect(page.getByRole('heading', { level: 1, name: /Nearby Service Requests/ })).toBeVisible();
  for (const name of [/^All/, /^Unread/, /^Service Requests/])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  const badge = page.getByRole('heading', { level: 1 }).getByText(/\d+ unread/);
  const before = Number.parseInt((await badge.textContent()) ?? '', 10);
  await page.getByRole('tab', { name: /^Unread/ }).click();
  const marked = page.waitForResponse(/notifications\.markRead/);
  await page.getByRole('article').first().getByRole('link').click();
  await marked;
  await expect(page).not.toHaveURL('/notifications');
  await navigateTo(page, '/notifications');
  if (before > 1) await expect(badge).toHaveText(`${before - 1} unread`);
  await expect(page.getByRole('button', { name: /^Delete:/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark All Read' })).toBeVisible();
});

test('search: box, filters, counts, tabs, and a Contact that is disabled on the member’s own posts', async ({
  open,
}) => {
  const page = await member(open, '/search');
  await expect(page.getByLabel('Search for services and people')).toBeVisible();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters.getByText('Industry').first()).toBeVisible();
  await expect(filters.getByText('Type').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Service Requests.*\d/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^People.*\d/ })).toBeVisible();
  const others = page.getByRole('article').getByRole('link', { name: 'Contact' }).first();
  await expect(others).toHaveAttribute('href', /^\/messages\?contact=/);
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  await navigateTo(page, `/search?user=${user.id}`);
  await expect(page.getByRole('article').getByRole('button', { name: 'Contact' }).first()).toBeDisabled();
  await navigateTo(page, '/search?tab=people');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^(Contact|Message)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/messages\?contact=/);
  await expect(page.getByLabel(/^Message to /)).toBeVisible();
});

test('messages: a list with search, people to begin with, Enter, Shift+Enter and 120 px', async ({ open }) => {
  const page = await member(open, '/messages', { email: 'premium@proquo.test' });
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/contact=/);
  const box = page.getByLabel(/^Message to /);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('   ');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await box.fill('');
  for (const line of Array.from({ length: 9 }, (_, index) => `Line ${index}`)) {
    await box.pressSequentially(line);
    await page.keyboard.press('Shift+Enter');
  }
  expect((await box.boundingBox())?.height).toBe(120);
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('');
  await expect(page.getByText('Line 8').first()).toBeVisible();
});

test('exchanges: three tabs, a request needs a post, and each side has its steps', async ({ open }) => {
  const page = await member(open, '/exchanges');
  for (const name of [/^All Exchanges/, /^Incoming Requests/, /^My Requests/])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await page.getByRole('tab', { name: /^Incoming Requests/ }).click();
  const pending = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Accept' }) });
  await expect(pending.first().getByRole('button', { name: 'Decline' })).toBeVisible();
  await page.getByRole('tab', { name: /^My Requests/ }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Request Exchange' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Please choose a post')).toBeVisible();
});

test('reviews, admin and the plan have the parts that are named', async ({ open }) => {
  const page = await member(open, '/admin', { email: 'admin@proquo.test' });
  for (const label of [/total users/i, /premium users/i, /completed exchanges/i, /pending requests/i])
    await expect(page.getByText(label).first()).toBeVisible();
  for (const name of [/^Users/, /^Review Moderation/, /^Analytics/])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await navigateTo(page, '/reviews');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await navigateTo(page, '/subscription');
  await expect(page.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect(page.getByText(/this month/i).first()).toBeVisible();
});

test('toasts: one at a time, five seconds, F8 and a swipe to the right', async ({ open }) => {
  const page = await member(open, '/site-test');
  const toasts = page.locator('li[data-variant]');
  const show = page.getByRole('button', { name: /^(Plain|Default|Success|Error|With action)/ });
  await show.first().click();
  await show.nth(1).click();
  await expect(toasts).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused();
  const box = await toasts.boundingBox();
  if (!box) throw new Error('no toast');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(toasts, '30 px are too few').toHaveCount(1);
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await expect(toasts).toHaveCount(0);
  const begun = Date.now();
  await page.mouse.move(5, 5);
  await show.first().click();
  await page.mouse.move(5, 5);
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toHaveCount(0);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(5000);
});
