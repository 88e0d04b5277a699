/** Something between client and server answers in its place: a proxy, a captive portal, or nothing. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { expectToast } from '../support/refuse.ts';
import { allPaths, navigateTo } from '../support/screens.ts';
import { choosePicture } from '../support/choose-picture.ts';

// The browser itself logs an error when the event stream gets a page as its answer.
test.use({ expectedConsole: /status of 50\d|Failed to load resource|EventSource's response has a MIME type/ });

const page502 = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
const answers = {
  'a proxy’s 502 page': { status: 502, contentType: 'text/html', body: page502 },
  'a hotel’s page': { status: 200, contentType: 'text/html', body: '<html><body>Welcome to our Wi-Fi</body></html>' },
};
/** Technical messages of a parser, a library or a proxy, which must not be shown. */
const machineText =
  /Unable to transform|Unexpected (token|end)|(valid|in|input) JSON|JSON (input|at|parse)|<!doctype|nginx|healthy upstream|timed out|Failed to fetch|NetworkError|undefined|\[object/i;

/** Developer pages, which show responses as they are. */
const tools = /^\/(site-test|debug-auth|quick-test|auth-test|simple-test|debug-center|system-test|emergency-fix)/;
const paths = allPaths.filter((path) => !tools.test(path));

const intercept = (page: Page, answer: object) =>
  page.route(/\/trpc\/|\/api\/(events|verify-identity|objects)/, (route) => route.fulfill(answer));
const expectPlainTexts = async (page: Page, where: string) =>
  expect.soft(await page.locator('body').innerText(), where).not.toMatch(machineText);

for (const [what, answer] of Object.entries(answers)) {
  test(`${what} on every screen: no technical message`, async ({ open }) => {
    const page = await open('admin@proquo.test');
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await intercept(page, answer);
    for (const path of paths) {
      await navigateTo(page, path);
      await expect(page.locator('h1').first(), path).toBeVisible();
      await expect(page.locator('.animate-breathe'), path).toHaveCount(0);
      await expectPlainTexts(page, `${what} at ${path}`);
    }
  });
}

const from502 = (page: Page) => intercept(page, answers['a proxy’s 502 page']);

test('the error says what was tried where a proxy answers with its page', async ({ open }) => {
  const page = await open('premium@proquo.test');

  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await from502(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(page, 'Cancellation Error', 'Failed to cancel subscription');
  await expectPlainTexts(page, '/subscription');
});

test('a visitor reads what was tried, and that the link of an email still works', async ({ page }) => {
  await page.goto('/login');
  await from502(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  const sentence = "We couldn't sign you in with a passkey. Please try again.";
  await expectToast(page, "The passkey didn't sign you in", sentence);
  await expectPlainTexts(page, '/login');

  await navigateTo(page, '/reset-password?token=one');
  await page.getByLabel('New password').fill('a long password');
  await page.getByLabel('Confirm password').fill('a long password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Reset Failed', 'Failed to reset password.');
  await expect(page.getByText('The link may be expired.')).toHaveCount(0);

  await navigateTo(page, '/undo-email?token=one');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('Nothing changed. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the change' }), 'the link is not spent').toBeEnabled();
});

test('an identity check that a hotel’s page answers does not count as submitted, and an upload shows its own message', async ({
  open,
}) => {
  const page = await open('plain@proquo.test');
  await page.goto('/verification');
  await expect(page.getByRole('main').getByText('Not Verified')).toBeVisible();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  for (const input of await page.locator('input[type=file]').all()) await input.setInputFiles(file);
  await intercept(page, answers['a hotel’s page']);
  await page.getByRole('button', { name: 'Submit for verification' }).click();
  await expectToast(page, 'Verification Failed', 'Unable to process verification. Please try again.');

  await test.step('a picture’s upload shows its own message', async () => {
    await page.unrouteAll();
    await navigateTo(page, '/profile');
    const dialog = await choosePicture(page, file);
    await from502(page);
    await dialog.getByRole('button', { name: 'Upload picture' }).click();
    await expectToast(page, 'Upload failed', 'Failed to upload image. Please try again.');
    await expectPlainTexts(page, 'the upload dialog');
  });
});
