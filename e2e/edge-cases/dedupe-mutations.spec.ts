/** A double click, before the screen can change, has its effect once. */
import { expect, type Locator, type Page } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { refuse } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';

const doubleClick = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

/** Counts the page's calls of each procedure; the URL of a batch lists all of its calls. */
function countCalls(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/')) calls.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return (procedure: string) => calls.filter((called) => called === procedure).length;
}

test('Send, pressed twice in one moment, sends one message', async ({ open }) => {
  const page = await open();
  const adaPage = await open();
  const ada = await registerMember(adaPage, { firstName: 'Ada', lastName: 'Once' });
  await registerMember(page, { firstName: 'Ben', lastName: 'Once' });
  await page.goto(`/messages?contact=${ada.id}`);
  const calls = countCalls(page);
  const box = page.getByLabel('Message to Ada');
  await box.fill('Only once, please');
  await doubleClick(page.getByRole('button', { name: 'Send' }));
  await expect(box).toHaveValue('');
  // Messages are sent one after the other, so the next request is the last.
  await box.fill('And this');
  await page.keyboard.press('Enter');
  await adaPage.goto('/messages');
  await expect(adaPage.getByText('And this').first()).toBeVisible();
  expect(calls('messages.send')).toBe(2);
  // The same text again is a second message.
  await box.fill('And this');
  await page.keyboard.press('Enter');
  await expect.poll(() => calls('messages.send')).toBe(3);
});

test('a post, a request, a report and a review go out once', async ({ open }) => {
  const page = await open();
  const adaPage = await open();
  const ada = await registerMember(adaPage, { firstName: 'Ada', lastName: 'Twice' });
  await registerMember(page, { firstName: 'Ben', lastName: 'Twice' });
  const calls = countCalls(page);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New post', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Service you offer').fill('Maps drawn once');
  await dialog.getByLabel('Industry', { exact: true }).selectOption('Graphic Design');
  await dialog.getByLabel('Looking for industry').selectOption('Photography');
  await dialog.getByLabel('Description').fill('A map of your street or your whole town, drawn in ink, ready to frame.');
  await doubleClick(dialog.getByRole('button', { name: 'Publish post' }));
  await expect(page.getByText('Your post is live').first()).toBeVisible();
  expect(calls('posts.create')).toBe(1);

  const { id: post } = await publishPost(adaPage, 'Once is enough');
  await navigateTo(page, `/search?post=${post}`);
  await page.getByRole('button', { name: 'Request Exchange' }).click();
  await dialog.getByLabel('Message').fill('For a portrait?');
  await doubleClick(dialog.getByRole('button', { name: 'Send request' }));
  await expect(page.getByText('Exchange Request Sent').first()).toBeVisible();
  expect(calls('exchanges.create')).toBe(1);

  await navigateTo(page, `/messages?contact=${ada.id}`);
  await adaPage.request.post('/api/messages', {
    data: { receiverId: await readId(page), content: 'Pay me first' },
  });
  await page.getByRole('button', { name: 'Report this message' }).click();
  await dialog
    .locator('label', { has: page.getByRole('radio').first() })
    .first()
    .click();
  await doubleClick(dialog.getByRole('button', { name: 'Send report' }));
  await expect(page.getByText('Thank you for telling us').first()).toBeVisible();
  expect(calls('reports.create')).toBe(1);

  const exchanges = (await (await page.request.get('/api/exchanges')).json()) as { id: string }[];
  for (const status of ['accepted', 'in_progress', 'completed']) {
    const moved = await adaPage.request.patch(`/api/exchanges/${exchanges[0]?.id}`, { data: { status } });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  await navigateTo(page, '/exchanges');
  await page.getByRole('button', { name: /^Review: / }).click();
  await dialog.locator('label', { has: page.getByRole('radio', { name: /^4 stars/ }) }).click();
  await doubleClick(dialog.getByRole('button', { name: 'Send review' }));
  await expect(page.getByText('Review sent').first()).toBeVisible();
  expect(calls('reviews.create')).toBe(1);
});

test('a boost is asked for once, and an account made once', async ({ open, payments }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Bo', lastName: 'Once' });
  const { id: post } = await publishPost(page, 'Boosted once');
  const calls = countCalls(page);
  await page.goto(`/search?post=${post}`);
  await page.getByRole('button', { name: /^Boost: / }).click();
  await doubleClick(page.getByRole('dialog').getByRole('button', { name: /^Boost/ }));
  await payments.expectCheckout(page, '$3.99');
  expect(calls('boosts.start')).toBe(1);

  const visitor = await open();
  const made = countCalls(visitor);
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Get Started Free' }).first().click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Vera');
  await dialog.getByLabel('Last name').fill('Once');
  await dialog.getByLabel('Email').fill(`vera-${Date.now().toString(36)}@proquo.test`);
  await dialog.getByLabel('Password', { exact: true }).fill('a long password');
  await dialog.getByLabel('Confirm password').fill('a long password');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await doubleClick(dialog.getByRole('button', { name: 'Create account' }));
  await expect(visitor.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  expect(made('auth.register')).toBe(1);
});

test('the pictures of an identity check go up once, and the update to all members goes out once', async ({ open }) => {
  const page = await open();
  await registerMember(page, { firstName: 'Ida', lastName: 'Once' });
  const file = async (name: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await pictureOf({ width: 900, height: 600, background: 'teal' }),
  });
  let sent = 0;
  await page.route('**/api/verify-identity', (route) => {
    sent += 1;
    return route.fulfill({
      status: 409,
      json: { message: 'Not now.', code: 'CONFLICT', appCode: 'VERIFICATION_PENDING' },
    });
  });
  await page.goto('/verification');
  await page.getByLabel('Live photo', { exact: true }).setInputFiles(await file('me.png'));
  await page.getByLabel('Government ID', { exact: true }).setInputFiles(await file('id.png'));
  await doubleClick(page.getByRole('button', { name: 'Submit for verification' }));
  await expect(page.getByText('Not now.').first()).toBeVisible();
  expect(sent).toBe(1);

  const admin = await open('admin@proquo.test');
  await refuse(admin, 'email.featureUpdateAll', 'CONFLICT', 'Not now.');
  const calls = countCalls(admin);
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: /Email/ }).click();
  await admin.getByRole('button', { name: 'Send to all members' }).click();
  await doubleClick(admin.getByRole('button', { name: 'Send to all', exact: true }));
  await expect(admin.getByText('Failed to send emails').first()).toBeVisible();
  expect(calls('email.featureUpdateAll')).toBe(1);
});

test('a dialog that fades away ignores presses', async ({ open }) => {
  const page = await open(undefined, { reducedMotion: 'no-preference' });
  await registerMember(page, { firstName: 'Bea', lastName: 'Once' });
  const { id: post } = await publishPost(page, 'Faded once');
  await page.goto(`/search?post=${post}`);
  await page.getByRole('button', { name: /^Boost: / }).click();
  const pressable = await page.getByRole('dialog').evaluate(
    (dialog) =>
      new Promise((resolve) => {
        const [close, boost] = ['Not now', 'Boost'].map((label) =>
          [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label)),
        );
        new MutationObserver(() => {
          const { left, top, width, height } = boost!.getBoundingClientRect();
          resolve(boost!.contains(document.elementFromPoint(left + width / 2, top + height / 2)));
        }).observe(dialog, { attributeFilter: ['data-state'] });
        close!.click();
      }),
  );
  expect(pressable).toBe(false);
});

async function readId(page: Page): Promise<string> {
  const { user } = (await (await page.request.get('/api/auth/session')).json()) as { user: { id: string } };
  return user.id;
}
