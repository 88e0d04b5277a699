/** The main job at each kind of address by which the product is opened. */
import { chromium, expect, type Page, test } from '@playwright/test';
import { freePort } from '#scripts/free-port.ts';
import { findBrowser } from '#scripts/setup/browser.mjs';
import { pictureOf } from '#server/test/pictures.ts';
import { browserArguments } from '../support/browser-arguments.ts';
import { skipGuides } from '#scripts/test/skip-guides.ts';
import { prove } from '../support/proof.ts';
import { type Settings, startSite } from '../support/site.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';
import { fillProfile, registerBy } from '../support/sign-in-forms.ts';
import { choosePicture } from '../support/choose-picture.ts';
import { password } from '../support/members.ts';

const NAME = 'proquo.lan';
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const authenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

async function signUp(page: Page) {
  await page.goto('/register');
  await registerBy(page, { firstName: 'Nora', lastName: 'Stone', email: 'nora@proquo.test' });
  await fillProfile(page);
  await expect(page.getByRole('heading', { name: /Nora/ })).toBeVisible();
}

async function chooseAPicture(page: Page) {
  await page.goto('/profile');
  const buffer = await pictureOf({ width: 900, height: 600, background: 'orange' });
  const dialog = await choosePicture(page, { name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Profile picture updated!').first()).toBeVisible();
  const shown = page.getByRole('img', { name: 'Your profile picture' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

async function sendAFile(page: Page) {
  const found = await page.evaluate(async () => (await fetch('/api/users/search?q=a&limit=1')).json());
  const [contact] = found as { id: string }[];
  await page.goto(`/messages?contact=${contact?.id}`);
  await page.getByTestId('attach-files').setInputFiles(pdf);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Here is the plan.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('Here is the plan.')).toBeVisible();
  const address = await log.getByRole('link', { name: /plan\.pdf/ }).getAttribute('href');
  const answer = await page.evaluate(async (url) => (await fetch(url)).status, address ?? '');
  expect(answer, 'the file is read again').toBe(200);
}

/** Adds a passkey, or sees the `reason` why this page can't. */
async function addAPasskey(page: Page, reason: RegExp | null) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator });
  await page.goto('/settings#security');
  const add = page.getByRole('button', { name: 'Add passkey' });
  await expect(add).toBeVisible();
  if (await add.isEnabled()) {
    await add.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Key ring');
    await dialog.getByRole('button', { name: 'Add passkey' }).click();
    await prove(page, { password });
  }
  await expect(page.getByText(reason ?? 'Key ring').first()).toBeVisible();
}

interface Way {
  settings: Settings;
  address: (port: number) => string;
  /** Why no passkey can be made there. */
  reason: RegExp | null;
  proxied?: boolean;
}

const onlyAtLocalhost = /Passkeys only work at localhost:\d+\. Please open this page there\./;
const ways: Record<string, Way> = {
  'http://localhost': { settings: {}, address: (port) => `http://localhost:${port}`, reason: null },
  'http://127.0.0.1': { settings: {}, address: (port) => `http://127.0.0.1:${port}`, reason: onlyAtLocalhost },
  'a name on plain http': {
    settings: { HOST: '0.0.0.0' },
    address: (port) => `http://${NAME}:${port}`,
    reason: /Passkeys need a secure connection\. Open this page over https/,
  },
  'a proxy on https': {
    settings: { TRUST_PROXY: 'on' },
    address: (port) => `https://${NAME}:${port}`,
    reason: null,
    proxied: true,
  },
  'http://[::1]': { settings: { HOST: '::1' }, address: (port) => `http://[::1]:${port}`, reason: onlyAtLocalhost },
};

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

for (const [what, { settings, address, reason, proxied }] of Object.entries(ways)) {
  test(`sign-up, picture, message with a file and passkey at ${what}`, async () => {
    test.slow();
    const port = await freePort();
    const proxy = proxied ? await startTlsProxy(NAME, port) : null;
    if (proxy) closing.push(() => proxy.close());
    const url = address(proxy?.port ?? port);
    const site = await startSite({ ...settings, PORT: String(port), APP_URL: proxied ? url : '' });
    closing.push(() => site.close());
    const args = [...browserArguments, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`, '--ignore-certificate-errors'];
    const browser = await chromium.launch({ executablePath: (await findBrowser()) ?? undefined, args });
    closing.push(() => browser.close());
    const context = await browser.newContext({ baseURL: url, locale: 'en-US', ignoreHTTPSErrors: true });
    await skipGuides(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await test.step('sign-up', () => signUp(page));
    await test.step('picture', () => chooseAPicture(page));
    await test.step('message with a file', () => sendAFile(page));
    await test.step('passkey', () => addAPasskey(page, reason));
    expect(problems).toEqual([]);
  });
}
