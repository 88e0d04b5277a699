/** Files in a talk, and a conversation that is archived, muted, marked as unread and searched. */
import { expect } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { expectAccessible, test } from './support/fixtures.ts';
import { publishPost, registerMember } from './support/members.ts';
import { skipTours } from './support/tours.ts';

const phone = { viewport: { width: 390, height: 844 } };
const PDF = Buffer.from('%PDF-1.4\nThe plan of the garden');

test('a picture and a PDF go with a free message of the trade, and the other opens both', async ({ open }) => {
  const page = await open();
  const other = await open(undefined, phone);
  const asker = await registerMember(page, { firstName: 'Paula', lastName: 'Plans' });
  const owner = await registerMember(other, { firstName: 'Gero', lastName: 'Gardens' });
  const post = await publishPost(other, 'A garden for a small yard');
  await skipTours(page);
  await skipTours(other);
  const asked = await page.request.post('/api/exchanges', {
    data: { providerUserId: owner.id, serviceRequestId: post.id, message: null },
  });
  const { id } = (await asked.json()) as { id: string };
  await other.request.patch(`/api/exchanges/${id}`, { data: { status: 'accepted' } });

  await page.goto(`/messages?contact=${owner.id}`);
  await expect(page.getByText('Free: part of your exchange')).toBeVisible();
  await page.getByTestId('attach-files').setInputFiles([
    { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await pictureOf({ format: 'jpeg', width: 640, height: 480 }) },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
  ]);
  await expect(page.getByText('“notes.txt” is neither a picture (JPG, PNG, GIF or WebP) nor a PDF.')).toBeVisible();
  const picked = page.getByRole('list', { name: 'Files to send' });
  await expect(picked.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('A PDF keeps its own details')).toBeVisible();
  await page.getByLabel('Message to Gero').fill('The yard, and how it could look');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(picked).toBeHidden();
  await expect(page.getByRole('log').getByRole('link', { name: /plan\.pdf/ })).toBeVisible();

  await other.goto(`/messages?contact=${asker.id}`);
  const log = other.getByRole('log');
  const download = other.waitForEvent('download');
  await log.getByRole('link', { name: /plan\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
  await log.getByRole('button', { name: 'Open yard.jpg' }).click();
  const large = other.getByRole('dialog', { name: 'yard.jpg' });
  const picture = large.getByRole('img', { name: 'yard.jpg' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await expect(large).toBeHidden();
  const plan = (await (await page.request.get('/api/subscription/status')).json()) as {
    usage: { messagesThisMonth: number };
  };
  expect(plan.usage.messagesThisMonth, 'nothing is taken from the month').toBe(0);
});

test('a conversation is muted, marked as unread, archived, and found by its words', async ({ open }) => {
  const page = await open();
  const other = await open();
  const reader = await registerMember(page, { firstName: 'Rita', lastName: 'Reads' });
  const writer = await registerMember(other, { firstName: 'Wim', lastName: 'Writes' });
  await skipTours(page);
  const write = (content: string) => other.request.post('/api/messages', { data: { receiverId: reader.id, content } });
  await write('The kiln is free on Friday');

  await page.goto('/messages');
  const row = page.getByRole('link', { name: /Wim Writes/ });
  const menu = page.getByRole('button', { name: 'Options for the conversation with Wim Writes' });
  const choose = async (name: string) => {
    await menu.click();
    const stored = page.waitForResponse((response) => response.url().includes('messages.change'));
    await page.getByRole('menuitem', { name, exact: true }).click();
    await stored;
  };
  await choose('Mark as read');
  await expect(row).not.toContainText('unread');
  await choose('Mark as unread');
  await expect(row).toContainText('1 unread');
  await choose('Mute');
  await expect(row).toContainText('Muted');
  await choose('Archive');
  await expect(row).toBeHidden();
  await write('And on Sunday');
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archived' })).toBeVisible();
  await expect(row, 'muted, so it stays here').toContainText('And on Sunday');
  await expectAccessible(page);
  await choose('Unmute');
  await write('Or next week');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'All conversations' }).click();
  await expect(row).toContainText('Or next week');

  await page.getByLabel('Search conversations and people').fill('kiln');
  const hits = page.getByRole('region', { name: 'In your messages' });
  await expect(hits.locator('mark')).toHaveText('kiln');
  await expectAccessible(page);
  await hits.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`contact=${writer.id}`));
  await expect(page.getByRole('log').locator('mark')).toHaveText('kiln');
});
