/** What strangers find without an account, and the way from there to a request. */
import { expect } from '@playwright/test';
import { expectAccessible, test } from './support/fixtures.ts';
import { registerBy } from './support/sign-in-forms.ts';

const stamp = Date.now().toString(36);

test('a stranger reads a skill in a town, a post and its member without scripts, and is led to the sign-in', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/skills');
  await page.getByText('Home Repair', { exact: true }).click();
  await page
    .getByRole('link', { name: /^Plumbing repair/ })
    .last()
    .click();
  await page.getByRole('link', { name: /^Austin, TX/ }).click();
  await expect(page.getByRole('heading', { name: 'Plumbing repair in Austin, TX', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /Plumbing for a kitchen or bath/ }).click();
  await expect(page.getByRole('heading', { name: 'Plumbing for a kitchen or bath', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  const post = new URL(page.url()).pathname.split('/')[2];
  await expect(page.getByRole('link', { name: 'Ask for this' })).toHaveAttribute('href', `/login?next=/p/${post}`);
  await page.getByRole('link', { name: 'Owen G.' }).click();
  await expect(page.getByRole('heading', { name: 'Owen G.', level: 1 })).toBeVisible();
  await expect(page.getByText('Gallagher Home Services')).toBeVisible();
  await expect(page.getByText('Gallagher', { exact: true })).toHaveCount(0);
  await context.close();
});

test('a stranger asks for a post: registration, profile, and the request of that post', async ({ open }) => {
  const page = await open();
  await page.goto('/skills/plumbing/austin-tx');
  await expect(page.getByRole('heading', { name: 'Plumbing repair in Austin, TX', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Plumbing for a kitchen or bath/ }).click();
  await expect(page.getByRole('heading', { name: 'Plumbing for a kitchen or bath', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask for this' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'Join for free' }).first().click();
  await registerBy(page, { firstName: 'Ines', lastName: 'Newton', email: `ines-${stamp}@proquo.test` });
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  await expect(page).toHaveURL(/\/p\/.*ask=/);
  await page.getByLabel('What do you do?').fill('I am a bookkeeper for small firms.');
  await page.getByRole('button', { name: /^\+ Bookkeeping/ }).click();
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('dialog', { name: /request/i })).toContainText('Plumbing for a kitchen or bath');
  await expect(page).toHaveURL(/\/p\/[^?]+$/);
});

test('a stranger reports a page, and finds what is not public behind the sign-in', async ({ open }) => {
  const page = await open();
  await page.goto('/skills/plumbing');
  await page.getByRole('link', { name: /Plumbing for a kitchen or bath/ }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this page' });
  await dialog.getByLabel("What's wrong?").fill('This is not their own work.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you for telling us').first()).toBeVisible();
  const answer = await page.goto('/p/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: /Please Log In/ })).toBeVisible();
});

test('a member opens a post to everyone, and takes all of it back', async ({ open }) => {
  const page = await open('free@proquo.test');
  const visitor = await open();
  await page.request.patch('/api/users/profile', { data: { visibility: 'members' } });
  await page.goto('/profile?edit=true');
  await page.getByRole('radio', { name: /My profile/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open your profile to everyone?' });
  await expect(dialog.getByRole('heading', { name: 'Nina K.' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open to everyone' }).click();
  await expect(dialog).toBeHidden();
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  await visitor.goto(`/m/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Nina K.', level: 1 })).toBeVisible();
  await expectAccessible(visitor);
  await page.goto('/settings#privacy');
  await page.getByRole('button', { name: 'Take it all back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it all back' }).click();
  await expect(page.getByText('Nothing of yours is public').first()).toBeVisible();
  expect((await visitor.request.get(`/api/public/members/${id}`)).status()).toBe(404);
});
