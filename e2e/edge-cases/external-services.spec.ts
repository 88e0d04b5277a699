/** External services: a sign-in at a provider and a picture in a bucket, each against a real server in the test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { freePort } from '#scripts/free-port.ts';
import { start } from '#server/app/main.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#server/test/services/openid-provider.ts';
import { pictureOf } from '#server/test/pictures.ts';
import { startS3Server } from '#server/test/services/s3-server.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { codeFor } from '../support/members.ts';
import { proofDialog } from '../support/proof.ts';
import { fillProfile } from '../support/sign-in-forms.ts';
import { choosePicture } from '../support/choose-picture.ts';

let provider: OpenIdProvider;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let site: Awaited<ReturnType<typeof start>>;
let dataDir: string;
let address: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'proquo-outside-'));
  const port = String(await freePort());
  // The host of both services: Apple's answer comes from another site only where it is reached over https.
  address = `http://127.0.0.1:${port}`;
  provider = await startOpenIdProvider();
  s3 = await startS3Server(address);
  site = await start({
    ...provider.settings,
    ...s3.settings,
    NODE_ENV: 'test',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: port,
    APP_URL: address,
  });
});
test.afterAll(async () => {
  await site.close();
  await provider.close();
  s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = (name: string) => ({
  sub: name,
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  given_name: name,
  family_name: 'Hopper',
});

const expectProfileScreen = (page: Page, name: string) => expect(page.getByLabel('First name')).toHaveValue(name);

test('a person signs up with Google, and puts a picture into the bucket', async ({ open }) => {
  const page = await open(undefined, { baseURL: address });
  provider.is(person('Grace'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectProfileScreen(page, 'Grace');

  const puts: string[] = [];
  page.on('request', (request) => void (request.method() === 'PUT' && puts.push(request.url())));
  const buffer = await pictureOf({ width: 600, height: 600, background: 'orange' });
  const dialog = await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Profile picture updated!').first()).toBeVisible();
  expect(puts).toHaveLength(1);
  expect(puts[0]?.startsWith(`${s3.bucket}/uploads/`)).toBe(true);
  const picture = page.getByRole('img', { name: 'Your profile picture' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a person signs up with Apple, which posts its answer, and comes back', async ({ open }) => {
  const page = await open(undefined, { baseURL: address });
  provider.is(person('Ada'));
  for (const _visit of ['first', 'second']) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expectProfileScreen(page, 'Ada');
    await page.context().clearCookies();
  }
});

test('a visitor who wanted a page before signing in with Google arrives there, with a new or an old account', async ({
  open,
}) => {
  const page = await open(undefined, { baseURL: address });
  provider.is(person('Wendy'));
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectProfileScreen(page, 'Wendy');
  await fillProfile(page);
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/exchanges\?tab=incoming$/);

  await page.context().clearCookies();
  await page.goto('/search?q=Photography');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByLabel('Search for services and people')).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=Photography/);
});

test('an account whose address the provider has not verified is not opened', async ({ open }) => {
  const page = await open(undefined, { baseURL: address });
  const data = { firstName: 'Mary', lastName: 'Shelley', email: 'mary@example.com', password: 'a long password' };
  expect((await page.request.post('/api/auth/register', { data })).ok()).toBe(true);
  await page.context().clearCookies();
  provider.is({ ...person('Mary'), email_verified: false });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText("We couldn't link this account").first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

/** Signs up with Google, with a complete profile. */
async function signUpWithGoogle(page: Page, name: string): Promise<void> {
  provider.is(person(name));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectProfileScreen(page, name);
  const industries = (await (await page.request.get('/api/industries')).json()) as { id: string }[];
  const data = {
    firstName: name,
    lastName: 'Hopper',
    businessDescription: 'Careful work for small firms.',
    industries: [industries[0]?.id],
  };
  expect((await page.request.put('/api/users/profile-complete', { data })).ok()).toBe(true);
}

test('with two-step sign-in on, Google leads to the code, and the code to the page that was wanted', async ({
  open,
}) => {
  const page = await open(undefined, { baseURL: address });
  await signUpWithGoogle(page, 'Gwen');
  const response = await page.request.post('/api/auth/second-factor/begin', { data: {} });
  const { secret } = (await response.json()) as { secret: string };
  const confirmed = await page.request.post('/api/auth/second-factor/confirm', { data: { code: codeFor(secret) } });
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };

  await page.context().clearCookies();
  await page.goto('/exchanges?tab=incoming');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/login?step=code');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get('/api/auth/user')).status(), 'no one is in yet').toBe(401);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("That code isn't right. Please try again.")).toBeVisible();
  await page.getByRole('button', { name: 'Lost your app and your codes?' }).click();
  await page.getByRole('button', { name: 'Start the 72 hours' }).click();
  await expect(page.getByRole('status').filter({ hasText: "In 72 hours we'll send" })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the code' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('tab', { name: /Incoming Requests/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/exchanges\?tab=incoming$/);
});

test('a step that took too long leads back to the first one', async ({ open }) => {
  const page = await open(undefined, { baseURL: address });
  await page.goto('/login?step=code');
  await page.getByLabel('Code from your app').fill('123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This sign-in took too long. Please start over.').first()).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('a member who has only Google confirms it there, and comes back to where they were', async ({ open }) => {
  const page = await open(undefined, { baseURL: address });
  await signUpWithGoogle(page, 'Gina');
  // Simulates that the five minutes have passed in which the sign-in itself counts as proof.
  let isStale = true;
  const refusal = { code: 'FORBIDDEN', httpStatus: 403, appCode: 'FRESH_PROOF_NEEDED', needsProof: 'any' };
  await page.route(/auth\.createToken/, (route) =>
    isStale
      ? route.fulfill({
          status: 403,
          json: [{ error: { code: -32_003, message: 'FRESH_PROOF_NEEDED: No', data: refusal } }],
        })
      : route.continue(),
  );
  const makeToken = async () => {
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Calendar');
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
  };
  await page.goto('/settings#security');
  await makeToken();
  await expect(proofDialog(page).getByText('Sign in again the way you usually do.', { exact: false })).toBeVisible();
  await expect(proofDialog(page).getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);
  isStale = false;
  await proofDialog(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/settings#security');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await makeToken();
  await expect(page.getByRole('dialog', { name: 'Your new token' })).toBeVisible();
});
