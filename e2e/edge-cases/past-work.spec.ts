import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { expectToast } from '../support/refuse.ts';
import { sidewaysScroll } from '../support/screens.ts';
import { member } from '../support/safety.ts';
import { carryOut } from '../support/trade.ts';

test('a member shows past work from a trade, and the other party confirms it', async ({ open }) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  const { id: serviceRequestId } = await publishPost(ada.page, 'A map of our street');
  await carryOut(ben.page, ada.page, { providerUserId: ada.id, serviceRequestId });

  await ada.page.goto('/profile');
  await ada.page.getByRole('button', { name: 'Add past work' }).click();
  const form = ada.page.getByRole('dialog', { name: 'Add past work' });
  await form.getByLabel('Title').fill('A map of our street');
  await form.getByLabel('What you did').fill('Drawn in ink.');
  await form.getByTestId('pick-pictures').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  });
  await form.getByLabel('What picture 1 shows').fill('The map');
  await form.getByLabel('From a trade here').selectOption({ index: 1 });
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await expectAccessible(ada.page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(ada.page, 'Past work added');
  await expect(ada.page.getByText('Waiting for the other member to confirm your trade.')).toBeVisible();

  await ben.page.goto('/notifications');
  await ben.page.getByText('Is this work from your trade?').click();
  await expect(ben.page).toHaveURL(/#past-work$/);
  await ben.page.getByRole('button', { name: 'Yes, it is' }).click();
  await expectToast(ben.page, 'You confirmed it');
  await expect(ben.page.getByText('Made in a trade with Ben')).toBeVisible();
  await expectAccessible(ben.page);
  await ben.page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(ben.page)).toBe(0);
});
