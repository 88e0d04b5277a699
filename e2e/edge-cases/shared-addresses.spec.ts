/** The addresses that are shared, /p and /m, as members open them: in the app, with all that they may see anyway. */
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { call, member } from '../support/safety.ts';

test('a member opens a post for members and its author in the app, with any words and by the older addresses', async ({
  open,
}) => {
  const [ada, ben] = [await member(open, 'Ada'), await member(open, 'Ben')];
  const { id } = await publishPost(ada.page, 'Maps of your street');
  const { page } = ben;
  const answer = await page.goto(`/p/${id}/some-other-words`);
  expect(answer?.status()).toBe(200);
  expect(await answer?.text(), 'the first HTML holds the bars alone').not.toContain('Maps of your street');
  const title = page.getByRole('heading', { level: 1, name: 'Maps of your street' });
  await expect(title).toBeVisible();
  await expect(page).toHaveURL(`/p/${id}/some-other-words`);
  await expect(page).toHaveTitle(/^Maps of your street/);
  await expect(page.getByRole('button', { name: /^Request Exchange/ })).toBeEnabled();

  await page.getByRole('heading', { level: 2 }).getByRole('link', { name: ada.name }).click();
  await expect(page).toHaveURL(`/m/${ada.id}`);
  await expect(page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the post' }).click();
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL(/\/search$/);

  for (const [address, name] of [
    [`/m/${ada.id}/any`, ada.name],
    [`/search?post=${id}`, 'Maps of your street'],
    [`/search?user=${ada.id}`, ada.name],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(address);
  }
});

test('a closed post says so, a removed one is gone, and who is blocked finds neither post nor member', async ({
  open,
}) => {
  const [ada, ben] = [await member(open, 'Ada'), await member(open, 'Ben')];
  const [closed, removed] = [await publishPost(ada.page, 'Ink maps'), await publishPost(ada.page, 'Gold maps')];
  await call(ada.page, 'patch', `/api/service-requests/${closed.id}`, { status: 'closed' });
  await call(ada.page, 'delete', `/api/service-requests/${removed.id}`);
  expect((await ben.page.goto(`/p/${closed.id}`))?.status()).toBe(200);
  await expect(ben.page.getByText('Closed post')).toBeVisible();
  expect((await ben.page.goto(`/p/${removed.id}`))?.status()).toBe(404);
  await expect(ben.page.getByText('This post is gone')).toBeVisible();

  await ben.page.goto(`/m/${ada.id}`);
  await ben.page.getByRole('button', { name: `More about ${ada.name}` }).click();
  await ben.page.getByRole('menuitem', { name: 'Block Ada' }).click();
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Block Ada' }).click();
  await expect(ben.page, 'nothing is left to see there').toHaveURL('/search?tab=people');
  for (const [path, words] of [
    [`/p/${closed.id}`, 'This post is gone'],
    [`/m/${ada.id}`, "This member isn't here"],
  ] as const) {
    expect((await ben.page.goto(path))?.status()).toBe(404);
    await expect(ben.page.getByText(words)).toBeVisible();
  }
  expect((await ada.page.goto(`/m/${ben.id}`))?.status()).toBe(404);
});
