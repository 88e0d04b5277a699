import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { abortCalls, expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';

test.use({ expectedConsole: /net::ERR_FAILED/ });

async function onDashboard(open: (email: string) => Promise<Page>) {
  const page = await open('demo@proquo.test');
  await page.goto('/dashboard');
  return page;
}

test('the single form says each rule in its place, and a request asks what for', async ({ open }) => {
  const page = await onDashboard(open);
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Service you offer').fill('');
  await form.getByLabel('Industry', { exact: true }).selectOption('Custom');
  await form.getByLabel('Description').fill('Too short');
  await form.getByLabel('Estimated value').fill('');
  await form.getByLabel('Location').fill('Waco');
  await form.getByText('Requesting', { exact: true }).click();
  await expect(form.getByLabel('Service you request')).toBeVisible();
  await form.getByRole('button', { name: 'Publish post' }).click();
  for (const rule of [
    "Please describe what you're offering",
    'Please select or enter the industry',
    "Please select industry you're looking for",
    'Description must be at least 50 characters',
    'Please provide an estimated value',
    'Please provide your location',
  ])
    await expect(form.getByText(rule)).toBeVisible();
  await form.getByText('Offering', { exact: true }).click();
  await expect(form.getByLabel('Service you request')).toBeHidden();
});

test('the custom form takes other industries by Enter and plus, each once', async ({ open }) => {
  const page = await onDashboard(open);
  await page.getByRole('button', { name: /Custom post/ }).click();
  const form = page.getByRole('dialog');
  const wanted = form.getByRole('group', { name: 'Industries you need' });
  await form.getByRole('button', { name: 'Publish post' }).click();
  await expectToast(page, 'Missing Info');
  const box = wanted.getByPlaceholder('Find or type an industry');
  await box.fill('  Falconry  ');
  await page.keyboard.press('Enter');
  await box.fill('falconry');
  await wanted.getByRole('button', { name: 'Add', exact: true }).click();
  await box.fill('Bookbinding');
  await wanted.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(wanted.getByRole('list', { name: 'Chosen' }).getByRole('listitem')).toHaveText([
    /^Falconry/,
    /^Bookbinding/,
  ]);
  await form.getByLabel('Service you offer').fill('Hoods and jesses');
  await form.getByLabel('Description').fill('Hoods and jesses for your bird, sewn by hand from soft leather.');
  const sent = page.waitForRequest(/posts\.create/);
  await abortCalls(page, 'posts.create');
  await form.getByRole('button', { name: 'Publish post' }).click();
  expect((await sent).postData()).toContain('Falconry, Bookbinding');
});

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

test('an emptied value stays empty, and the same one can be typed again', async ({ open }) => {
  const page = await onDashboard(open);
  await navigateTo(page, '/post-service');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByLabel('Service you offer').fill('Maps');
  await page.getByLabel('Description').fill('A map of your street, drawn in ink.');
  await next.click();
  const wanted = page.getByRole('group', { name: 'Industries you need' });
  await wanted.getByRole('button', { name: 'Legal', exact: true }).click();
  await next.click();
  const value = page.getByLabel('Estimated value');
  await expect(value).toHaveValue('$500');
  await value.press('ControlOrMeta+a');
  await value.press('Delete');
  await expect(value).toHaveValue('');
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(page.getByText('Please provide an estimated value')).toBeVisible();
  await expect(value).toHaveValue('');
  await value.pressSequentially('500');
  await expect(value).toHaveValue('$500');
  await expect(page.getByText('Please provide an estimated value')).toBeHidden();
  await value.fill('');
  await page.getByLabel('Location').fill('');
  await expect(page.getByLabel('Location')).toHaveValue('');
  await page.reload();
  for (let step = 1; step < 4; step += 1) await next.click();
  await expect(value, 'the draft has none either').toHaveValue('');
  await value.fill('1,250');
  await expect(value, 'what is on no list').toHaveValue('$1250');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Estimated value').fill('');
  await expect(form.getByLabel('Estimated value')).toHaveValue('');
  await form.getByLabel('Industry', { exact: true }).selectOption('Custom');
  const own = form.getByLabel('Your industry');
  await own.pressSequentially('Photography');
  await expect(own, 'words that are on the list too').toHaveValue('Photography');
  await own.fill('');
  await expect(own).toHaveValue('');
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

test('a member without posts left sees that on opening, and nothing is sent', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await page.route(/\/trpc\/[^?]*subscription\.status/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"canPost":true', '"canPost":false') });
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('posts.create')) sent += 1;
  });
  await page.goto('/post-service');
  await expectToast(page, 'Post Limit Reached', 'Upgrade to post more this month.');
  expect(sent).toBe(0);
});
