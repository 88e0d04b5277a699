import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('each screen names itself in the tab, and a navigation leads the focus to its heading', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/');
  await expect(page).toHaveTitle('Dashboard · ProQuo');
  await expect(page.locator('body'), 'the first page takes no focus').toBeFocused();
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [link, title, name] of [
    ['Search', 'Search', 'Search'],
    ['Messages', 'Messages', 'Messages'],
    ['Exchanges', 'Exchanges', 'Exchanges'],
  ] as const) {
    await main.getByRole('link', { name: link }).click();
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveTitle(`${title} · ProQuo`);
  }
  await page.goBack();
  await expect(heading(page, 'Messages')).toBeFocused();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  await expect(page).toHaveTitle('Your profile · ProQuo');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · ProQuo');
});

test('the focus stays where the person is: in a tab list, and in a dialog', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await page.goto('/exchanges');
  const tab = page.getByRole('tab', { name: /Incoming/ });
  await tab.click();
  await expect(page).toHaveURL(/tab=incoming/);
  await expect(tab).toBeFocused();
});

test('visitors read the name of each page before any script ran', async ({ open }) => {
  const page = await open();
  for (const [path, title] of [
    ['/', 'ProQuo - trade skills, skip the bills'],
    ['/login', 'Log in · ProQuo'],
    ['/register', 'Sign up · ProQuo'],
    ['/terms', 'Terms of Use · ProQuo'],
    ['/privacy', 'Privacy Policy · ProQuo'],
    ['/help', 'Help · ProQuo'],
  ] as const) {
    expect(await (await page.request.get(path)).text()).toContain(`<title>${title}</title>`);
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await page.goto('/messages');
  await expect(page).toHaveTitle('Please log in · ProQuo');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Terms of Use' }).last().click();
  await expect(heading(page, 'Terms of Use')).toBeFocused();
});
