/** A double click, before the screen can change, has its effect once: `useAction` sees to it, for every button. */
import { expect } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';

test('the pictures of an identity check go up once', async ({ open }) => {
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
  await page.getByRole('button', { name: 'Submit for verification' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Not now.').first()).toBeVisible();
  expect(sent).toBe(1);
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
