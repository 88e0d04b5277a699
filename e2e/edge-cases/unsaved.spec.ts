/** Unsaved input: a question before it is lost, or a draft that is restored. */
import { expect, type Page } from '@playwright/test';
import { goBackCaught } from '../support/back.ts';
import { closeByEscape } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';

const phone = { viewport: { width: 390, height: 844 } };
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const keep = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Discard changes' }).click();
/** Whether the browser would ask before the page is closed or reloaded. */
const browserAsks = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('leaving the profile’s edit form asks, whichever way', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Ulla', lastName: 'Unsaved' });
  await page.goto('/settings');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Your Profile' }).click();
  const heading = page.getByRole('heading', { name: 'Edit your profile' });
  const main = page.getByRole('main');
  const edit = main.getByRole('button', { name: /^Edit/ }).first();
  await edit.click();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading, 'nothing was typed').toBeHidden();

  await edit.click();
  const about = page.getByLabel('About you');
  await about.fill('Half a sentence');
  expect(await browserAsks(page)).toBe(true);
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await keep(page);
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await keep(page);
  await expect(page).toHaveURL('/profile');
  await main
    .getByRole('button', { name: /Picture/ })
    .first()
    .click();
  const picture = page.getByRole('dialog', { name: 'Profile picture' });
  await expect(picture).toBeVisible();
  await goBackCaught(page);
  await expect(picture, 'what is above the form goes first').toBeHidden();
  await expect(question(page)).toBeHidden();
  await goBackCaught(page);
  await expect(question(page)).toBeVisible();
  await goBackCaught(page);
  await expect(question(page), 'Back in the question keeps editing').toBeHidden();
  await expect(about).toHaveValue('Half a sentence');
  await goBackCaught(page);
  await discard(page);
  await expect(heading, 'Back leads out of the form').toBeHidden();
  await expect(page).toHaveURL('/profile');
  expect(await browserAsks(page)).toBe(false);

  await edit.click();
  await expect(about, 'what was discarded is gone').toHaveValue('');
  await about.fill('Half a sentence');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await discard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();

  await page.goBack();
  await edit.click();
  await about.fill('A whole sentence.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading, 'who saves is not asked').toBeHidden();
  await expect(question(page)).toBeHidden();
});

test('signing out does not ask about unsaved input', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Uwe', lastName: 'Unsaved' });
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByLabel('About you').fill('Half a sentence');
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Get Started Free' }).first()).toBeVisible();
});

test('on a phone Back leads from the edit form to the profile', async ({ open }) => {
  const page = await open(undefined, phone);
  await registerMember(page, { firstName: 'Uta', lastName: 'Unsaved' });
  await page.goto('/exchanges');
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Profile' }).click();
  const edit = page.getByRole('main').getByRole('button', { name: /^Edit/ }).first();
  await edit.click();
  await page.goBack();
  await expect(edit).toBeVisible();
  await edit.click();
  await page.getByLabel('About you').fill('Half a sentence');
  await goBackCaught(page);
  await keep(page);
  await expect(page.getByLabel('About you')).toHaveValue('Half a sentence');
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Exchanges' }).click();
  await discard(page);
  await expect(page).toHaveURL('/exchanges');
});

test('a post that is being changed asks too', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Udo', lastName: 'Unsaved' });
  await publishPost(page, 'Maps in Udo’s ink');
  await page.goto('/exchanges');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit post' });
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More about Maps in Udo’s ink' }).click();
    await page.getByRole('menuitem', { name: 'Edit post' }).click();
  };
  await openDialog();
  await expect(dialog).toBeVisible();
  // Nothing was changed, so nothing is asked.
  await closeByEscape(dialog);
  await openDialog();
  await dialog.getByLabel('Service you offer').fill('Maps in pencil');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page), 'Escape in the question keeps editing').toBeHidden();
  await goBackCaught(page);
  await keep(page);
  await expect(dialog.getByLabel('Service you offer')).toHaveValue('Maps in pencil');
  expect(await browserAsks(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await discard(page);
  await expect(dialog).toBeHidden();
  await openDialog();
  await expect(dialog.getByLabel('Service you offer')).toHaveValue('Maps in Udo’s ink');
});

test('settings ask on a desktop, and on a phone save what was typed a moment ago', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Ute', lastName: 'Unsaved' });
  await page.goto('/settings');
  await page.getByLabel('Business name').fill('Half a name');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
  await keep(page);
  await expect(page.getByLabel('Business name')).toHaveValue('Half a name');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.setViewportSize(phone.viewport);
  await page.getByLabel('Business name').fill('A whole name');
  const saved = page.waitForResponse(/profile\.updateSettings/);
  await page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Exchanges' }).click();
  await expect(page).toHaveURL('/exchanges');
  await saved;
  await page.goto('/settings');
  await expect(page.getByLabel('Business name')).toHaveValue('A whole name');
});

test('an admin’s email draft is restored after a navigation', async ({ open }) => {
  const page = await open('admin@proquo.test');
  await page.goto('/admin');
  await page.getByRole('tab', { name: /Email/ }).click();
  await page.getByLabel('Subject').fill('About your post');
  await page.getByRole('tab').first().click();
  await page.getByRole('tab', { name: /Email/ }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('About your post');
});
