import { expect } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { expectToast } from '../support/refuse.ts';
import { sidewaysScroll } from '../support/screens.ts';
import { member } from '../support/safety.ts';
import { carryOut } from '../support/trade.ts';

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a member adds pictures to a post, which others see at full size and report, and posts it again with them', async ({
  open,
}) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  const service = `Maps in ink ${Date.now().toString(36)}`;
  const { id } = await publishPost(ada.page, service);

  await ada.page.goto('/my-posts');
  const menu = ada.page.getByRole('button', { name: `More about ${service}` });
  await menu.click();
  await ada.page.getByRole('menuitem', { name: 'Edit post' }).click();
  const form = ada.page.getByRole('dialog', { name: 'Edit post' });
  await form
    .getByTestId('pick-pictures')
    .setInputFiles([await file('street.jpg', 'teal'), await file('town.jpg', 'orange')]);
  await form.getByLabel('What picture 1 shows').fill('The street');
  await form.getByLabel('What picture 2 shows').fill('The town');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Move picture 2 up' }).click();
  await expectAccessible(ada.page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(ada.page, 'Post updated');
  await expect(ada.page.getByRole('img', { name: 'The town' })).toBeVisible();

  await ben.page.goto(`/search?post=${id}`);
  await ben.page.getByRole('button', { name: 'Open The town' }).click();
  const large = ben.page.getByRole('dialog', { name: 'The town' });
  await expect(large).toContainText('1 of 2');
  await ben.page.keyboard.press('ArrowRight');
  const street = ben.page.getByRole('dialog', { name: 'The street' });
  await expectAccessible(ben.page);
  await street.getByRole('button', { name: 'Report this picture' }).click();
  const report = ben.page.getByRole('dialog', { name: 'Report this picture' });
  await report.getByText('Spam').click();
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report).toHaveCount(0);
  await ben.page.keyboard.press('Escape');
  await ben.page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(ben.page)).toBe(0);

  await ada.page.request.patch(`/api/service-requests/${id}`, { data: { status: 'closed' } });
  await ada.page.goto('/my-posts?tab=closed');
  await menu.click();
  await ada.page.getByRole('menuitem', { name: 'Post it again' }).click();
  const again = ada.page.getByRole('dialog', { name: 'Create a post' });
  await again.getByRole('button', { name: 'Remove picture 1' }).click();
  await again.getByRole('button', { name: 'Publish post' }).click();
  await expect(ada.page.getByRole('heading', { name: 'Your post is live' })).toBeVisible();
  await expect(ada.page.getByRole('img', { name: 'The street' })).toBeVisible();
});

test('on a slow connection a picture shows how far it is, can be cancelled, and arrives', async ({ open }) => {
  const ada = await member(open, 'Ada');
  const service = `Maps by post ${Date.now().toString(36)}`;
  const { id } = await publishPost(ada.page, service);
  await ada.page.goto('/my-posts');
  await ada.page.getByRole('button', { name: `More about ${service}` }).click();
  await ada.page.getByRole('menuitem', { name: 'Edit post' }).click();
  const form = ada.page.getByRole('dialog', { name: 'Edit post' });
  const cdp = await ada.page.context().newCDPSession(ada.page);
  const upload = (bytesPerSecond: number) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 200,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await upload(20_000);
  // Noise, which no format makes small.
  const buffer = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const noise = (name: string) => ({ name, mimeType: 'image/png', buffer });
  await form.getByTestId('pick-pictures').setInputFiles([noise('first.png'), noise('second.png')]);
  const bar = form.getByRole('progressbar', { name: 'Uploading picture 1' });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await form.getByRole('button', { name: 'Cancel picture 1' }).click();
  await upload(-1);
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByLabel('What picture 1 shows').fill('The second');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(ada.page, 'Post updated');
  const { pictures } = (await (await ada.page.request.get(`/api/service-requests/${id}`)).json()) as {
    pictures: { alt: string }[];
  };
  expect(pictures.map(({ alt }) => alt)).toEqual(['The second']);
});

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
