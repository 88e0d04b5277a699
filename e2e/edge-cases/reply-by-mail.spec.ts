import { expect } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { twoTraders } from '../support/trade.ts';
import { pictureOf } from '#server/test/pictures.ts';

test('a member answers a request from their inbox, with a picture, and the other reads it in the thread', async ({
  open,
  inbox,
}) => {
  const { asker, ole, post } = await twoTraders(open, inbox);
  const asked = await asker.request.post('/api/exchanges', {
    data: { providerUserId: ole.id, serviceRequestId: post.id },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  const mail = await inbox.waitFor(ole.email, /is asking for|wants to trade/);
  expect(mail.text.trimEnd()).toMatch(/Reply to this mail to answer Ada\.$/);

  const reader = await open();
  await reader.goto(inbox.url);
  await reader.getByRole('link', { name: mail.subject }).first().click();
  await reader.getByLabel('Reply', { exact: true }).fill('Yes, I can come on Monday.');
  const picture = { name: 'street.png', mimeType: 'image/png', buffer: await pictureOf({ width: 400, height: 300 }) };
  await reader.getByLabel('Pictures or PDFs').setInputFiles(picture);
  await reader.getByRole('button', { name: 'Send reply' }).click();
  await expect(reader.getByText('Your reply was sent.')).toBeVisible();

  await asker.goto(`/messages?contact=${ole.id}`);
  const thread = asker.getByRole('log', { name: 'Messages' });
  await expect(thread.getByText('Yes, I can come on Monday.', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(thread.getByText('by email')).toBeVisible();
  await expect(thread.getByRole('img').first()).toBeVisible();
  await thread.getByRole('button', { name: 'Show all' }).click();
  await expect(thread.getByText(/wrote:\n> Hello Ole/)).toBeVisible();
});
