import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';

test('a search without results becomes a saved search that notifies, and a closed favorite leads to similar posts', async ({
  open,
}) => {
  const [page, other] = [await open('demo@proquo.test'), await open()];
  await registerMember(other, { firstName: 'Ada', lastName: 'Stone' });

  await page.goto('/search?q=zither&type=offering');
  // The button of the bar gives way to this one when nothing is found.
  await page.getByRole('main').getByRole('tabpanel').getByRole('button', { name: 'Tell me about new ones' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“zither”, only offers')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Your saved searches' }).click();
  const savedSearch = page.getByRole('article', { name: 'Offers: zither' });
  await expect(savedSearch.getByText('nothing new yet')).toBeVisible();
  await expect(savedSearch.getByRole('combobox')).toHaveValue('at_once');
  await expectAccessible(page);

  const { id } = await publishPost(other, 'Zither lessons');
  await expect(savedSearch.getByText('Last found'), 'while the page is open').toBeVisible();
  await navigateTo(page, '/notifications');
  await page.getByText('New for “Offers: zither”').first().click();
  await expect(page).toHaveURL(`/p/${id}`);
  const heart = page.getByRole('button', { name: 'Favorite: Zither lessons' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart, 'once the favorites are loaded').toBeEnabled();
  await heart.focus();
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await (await page.request.get('/api/favorites/ids?type=post')).json()) as string[])
    .toContain(id);

  const closed = await other.request.patch(`/api/service-requests/${id}`, { data: { status: 'closed' } });
  expect(closed.ok(), await closed.text()).toBe(true);
  await navigateTo(page, '/favorites');
  await expect(page.getByRole('listitem').filter({ hasText: 'Zither lessons' }).getByText('Closed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Similar to Zither lessons' }).click();
  await expect(page).toHaveURL(/\/search\?.*type=offering/);
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
});

test('a search is saved for the side whose results are open', async ({ open }) => {
  const page = await open('demo@proquo.test');
  const side = (name: string) => page.getByRole('radiogroup', { name: 'Someone who' }).getByRole('radio', { name });
  await page.goto('/search?q=logo');
  const save = page.getByRole('button', { name: 'Tell me about new ones' });
  await save.click();
  await expect(side('Offers it')).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Needs it/ }).click();
  await page.getByRole('button', { name: /^Offers it/ }).click();
  await save.click();
  await expect(side('Needs it')).toBeChecked();
});
