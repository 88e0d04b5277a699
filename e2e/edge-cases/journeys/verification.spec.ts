import { expect } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { expectAccessible, signIn, test } from '../../support/fixtures.ts';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await pictureOf({ width: 900, height: 600, background }),
});

test('a member submits a live photo and an ID, and reads why they were rejected', async ({ page }) => {
  await signIn(page, 'plain@proquo.test');
  await page.goto('/verification');
  await expect(page.getByRole('heading', { name: 'Identity verification' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Not Verified')).toBeVisible();
  await expect(page.getByText(/^A one-time AI-based check confirms/), 'said before anything is unfolded').toBeVisible();
  await expectAccessible(page);
  const progress = page.getByRole('progressbar', { name: 'Verification progress' });
  const liveInput = page.getByLabel('Live photo', { exact: true });
  const idInput = page.getByLabel('Government ID', { exact: true });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(liveInput).toHaveAttribute('capture', 'user');
  await expect(page.getByRole('button', { name: 'Upload ID' })).toBeDisabled();

  await test.step('the steps open one after the other', async () => {
    await liveInput.setInputFiles(await picture('me.png', 'teal'));
    await expect(progress).toHaveAttribute('aria-valuenow', '1');
    await expect(page.getByRole('button', { name: 'Upload ID' })).toBeEnabled();
    await idInput.setInputFiles(await picture('id.png', 'orange'));
    await expect(progress).toHaveAttribute('aria-valuenow', '2');
    await expect(page.getByRole('img', { name: 'Your ID, blurred' })).toBeVisible();
    await page.getByRole('button', { name: 'Show your ID' }).click();
    await expect(page.getByRole('img', { name: 'Your ID', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a picture of one color is rejected as not sharp, and the reason says so', async () => {
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page.getByText('Verification Submitted').first()).toBeVisible();
    await expect(page.getByText('Your live photo is blurry.', { exact: false }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('You can try 3 more times.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
  });
});

test('an admin decides what waits', async ({ page }) => {
  await signIn(page, 'admin@proquo.test');
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Verifications' }).click();
  const reject = page.getByRole('button', { name: /^Reject / }).first();
  await expect(reject).toBeVisible();
  await expect(page.getByText('Name found on the ID').first()).toBeVisible();
  await expectAccessible(page);
  await reject.click();
  await page.getByLabel('Reason').fill('The ID is expired.');
  await page.getByLabel('Section of the Terms').selectOption('who');
  await page.getByRole('button', { name: 'Reject', exact: true }).last().click();
  await expect(page.getByText('Verification Updated').first()).toBeVisible();
  await expect(page.getByText('No verifications waiting')).toBeVisible();
});

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /status of 500/ });

  test('a submission that fails says so, and keeps the pictures for another try', async ({ page }) => {
    await signIn(page, 'free@proquo.test');
    await page.goto('/verification');
    await page.getByLabel('Live photo', { exact: true }).setInputFiles(await picture('me.png', 'teal'));
    await page.getByLabel('Government ID', { exact: true }).setInputFiles(await picture('id.png', 'orange'));
    await page.route('**/api/verify-identity', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Submit for verification' }).click();
    await expect(page.getByText('Verification Failed').first()).toBeVisible();
    await expect(page.getByText('Unable to process verification. Please try again.').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your ID, blurred' })).toBeVisible();
  });
});
