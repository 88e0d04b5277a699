import { expect, type BrowserContext, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/screens.ts';

test.use({ serviceWorkers: 'allow' });

/** Replaces Chromium's push service, which tests cannot reach, with a subscription as it would return it. */
const fakePushService = () => {
  const bytes = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const json = {
    endpoint: 'https://push.example.com/this-browser',
    expirationTime: null,
    keys: { p256dh: bytes('p'.repeat(65)), auth: bytes('a'.repeat(16)) },
  };
  const KEY = 'test:subscribed';
  const subscription = {
    endpoint: json.endpoint,
    toJSON: () => json,
    unsubscribe: async () => {
      localStorage.removeItem(KEY);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => (localStorage.getItem(KEY) ? subscription : null),
    subscribe: async () => {
      localStorage.setItem(KEY, '1');
      return subscription;
    },
  });
};

const findWorker = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** The page sees the worker as active before the browser does, and the browser drops pushes until then. */
const workerIsActive = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe('activated');

test('a push is shown by the service worker, and a click on it leads to where it points', async ({ open, baseURL }) => {
  const page = await open('demo@proquo.test', { permissions: ['notifications'] });
  await page.goto('/dashboard');
  await workerIsActive(page);
  const worker = await findWorker(page.context());

  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(baseURL ?? ''));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const push = { title: 'Exchange accepted', body: 'Leo accepted.', url: '/notifications', tag: 'n1' };
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => [title, body, tag]);
    });
  // Reading the notifications just when the browser shows one may lose it: then push it again, which replaces the first
  // by its tag.
  await expect(async () => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId,
      data: JSON.stringify(push),
    });
    await expect
      .poll(shown, { timeout: 4000, intervals: [500] })
      .toEqual([['Exchange accepted', 'Leo accepted.', 'n1']]);
  }).toPass({ timeout: 30_000 });

  await worker.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Click = (self as unknown as Record<string, new (type: string, init: object) => Event>)['NotificationEvent'];
    if (Click) self.dispatchEvent(new Click('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(/\/notifications$/);
  await expect.poll(shown).toEqual([]);
});

test('push is switched on in Settings and off again, and signing out ends it', async ({ open }) => {
  const page = await open('demo@proquo.test', { permissions: ['notifications'] });
  await page.addInitScript(fakePushService);
  await page.goto('/dashboard');
  await workerIsActive(page);
  await navigateTo(page, '/settings#notifications');
  const pushSwitch = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(pushSwitch).not.toBeChecked();
  await pushSwitch.click();
  await expect(page.getByText('Push is on', { exact: true })).toBeVisible();
  await expect(pushSwitch).toBeChecked();

  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await page.getByLabel('Until').fill('06:30');
  await page.getByLabel('Until').blur();
  await expect(page.getByText('Notification Settings Updated', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const hours = await page.request.get('/api/push/quiet-hours');
  expect(await hours.json()).toEqual({ from: '22:00', to: '06:30', timeZone: 'UTC' });
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(page.getByLabel('From')).toBeHidden();

  await page.goto('/api/logout');
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('test:subscribed'))).toBeNull();
});

test('no one is asked on arrival; the offer comes after a first message, once', async ({ page }) => {
  await signIn(page, 'demo@proquo.test');
  await page.addInitScript(() => {
    // Headless browsers deny the permission by default; a real one has not asked yet.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Object.assign(Notification, { requestPermission: async () => Promise.reject(new Error('asked too early')) });
  });
  await page.goto('/dashboard');
  await workerIsActive(page);
  const offer = page.getByRole('region', { name: 'Push notifications' });
  await page.goto('/messages');
  await page.locator('main a[href*="contact="]').first().click();
  await expect(offer).toBeHidden();
  const box = page.getByRole('textbox', { name: /message/i }).last();
  await box.fill('Shall we talk on Thursday?');
  await box.press('Enter');
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await box.fill('Or on Friday?');
  await box.press('Enter');
  await expect(page.getByText('Or on Friday?').last()).toBeVisible();
  await expect(offer).toBeHidden();
});
