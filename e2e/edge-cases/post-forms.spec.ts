import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { call } from '../support/safety.ts';

async function onDashboard(open: (email: string) => Promise<Page>) {
  const page = await open('demo@proquo.test');
  await page.goto('/dashboard');
  return page;
}

test('the wizard has four steps, no way back from the first, and forgets when it is closed', async ({ open }) => {
  const page = await onDashboard(open);
  await navigateTo(page, '/post-service');
  const steps = page.getByRole('list', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByLabel('Service you offer').fill('Maps');
  await page.getByLabel('Description').fill('Too short for it');
  await next.click();
  await expect(page.getByText('Description must be at least 30 characters')).toBeVisible();
  await page.getByLabel('Description').fill('A map of your street, drawn in ink.');
  await next.click();
  await next.click();
  await expectToast(page, 'Missing Information');
  const wanted = page.getByRole('group', { name: 'Industries you need' });
  expect(await wanted.getByRole('button').count()).toBe(10);
  await wanted.getByRole('button', { name: 'Legal', exact: true }).click();
  await next.click();
  await expect(next).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish post' })).toBeVisible();
  await expect(page.getByLabel('Estimated value')).toHaveValue('$500');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await navigateTo(page, '/post-service');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Service you offer')).toHaveValue('');
});

test('what was typed in one form is there in the others', async ({ open }) => {
  const page = await onDashboard(open);
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Estimated value')).toHaveValue('$100');
  await form.getByLabel('Service you offer').fill('Kites');
  await form.getByRole('button', { name: 'Use several or your own industries' }).click();
  await expect(form.getByLabel('Service you offer')).toHaveValue('Kites');
  await form.getByRole('link', { name: 'Go step by step' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Service you offer')).toHaveValue('Kites');
});

test('an industry that is typed stays as it is, also where the list has it', async ({ open }) => {
  const page = await onDashboard(open);
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Industry', { exact: true }).selectOption('Custom');
  const own = form.getByLabel('Your industry');
  await own.pressSequentially('Photography');
  await expect(own).toHaveValue('Photography');
  await own.fill('');
  await expect(own).toHaveValue('');
});

test('an exchange shows the words of its post as they were edited a moment ago', async ({ open }) => {
  const [owner, other] = [await open(), await open()];
  const ada = await registerMember(owner, { firstName: 'Ada', lastName: 'Stone' });
  await registerMember(other, { firstName: 'Ben', lastName: 'Frost' });
  const { id } = await publishPost(owner, 'Maps of a street');
  await call(other, 'post', '/api/exchanges', { providerUserId: ada.id, serviceRequestId: id });

  await owner.goto('/exchanges');
  await expect(owner.getByText('Maps of a street').first()).toBeVisible();
  // A client-side navigation, so that the query cache is kept.
  await owner.getByRole('link', { name: 'Search', exact: false }).first().click();
  const card = owner.getByRole('article').filter({ hasText: 'Maps of a street' });
  await card.getByRole('button', { name: 'More about Maps of a street' }).click();
  await owner.getByRole('menuitem', { name: 'Edit post' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Service you offer').fill('Maps of a whole town');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await owner.getByRole('link', { name: 'Exchanges', exact: false }).first().click();
  await expect(owner.getByText('Maps of a whole town').first()).toBeVisible();
  await expect(owner.getByText('Maps of a street')).toHaveCount(0);
});
