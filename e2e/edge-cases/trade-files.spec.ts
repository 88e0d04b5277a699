/** Files in the conversation of a trade. */
import { expect } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { openByKeys } from '../support/dialogs.ts';
import { expectAccessible, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/screens.ts';
import { runningTrade, twoTraders } from '../support/trade.ts';
import { call } from '../support/safety.ts';

const PDF = Buffer.from('%PDF-1.4\nThe plan of the garden');

test('two members of a trade send a picture and a PDF', async ({ open, inbox }) => {
  const { asker, owner, ada, ole } = await runningTrade(open, inbox);

  await test.step('Ada sends a picture and a PDF, free of charge, and Ole opens both', async () => {
    await navigateTo(asker, `/messages?contact=${ole.id}`);
    await expect(asker.getByText('Free: part of your exchange')).toBeVisible();
    await asker.getByTestId('attach-files').setInputFiles([
      {
        name: 'yard.jpg',
        mimeType: 'image/jpeg',
        buffer: await pictureOf({ format: 'jpeg', width: 640, height: 480 }),
      },
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await expect(asker.getByText("“notes.txt” isn't a picture (JPG, PNG, GIF or WebP) or a PDF.")).toBeVisible();
    const picked = asker.getByRole('list', { name: 'Files to send' });
    await expect(picked.getByRole('listitem')).toHaveCount(2);
    await expect(asker.getByText('A PDF keeps its details')).toBeVisible();
    await asker.getByLabel('Message to Ole').fill('The yard, and how it could look');
    await expect(asker.getByRole('button', { name: 'Send' })).toBeEnabled();
    await expectAccessible(asker);
    await asker.getByRole('button', { name: 'Send' }).click();
    await expect(picked).toBeHidden();
    await expect(asker.getByRole('log').getByRole('link', { name: /plan\.pdf/ })).toBeVisible();

    await owner.goto(`/messages?contact=${ada.id}`);
    const log = owner.getByRole('log');
    const download = owner.waitForEvent('download');
    await log.getByRole('link', { name: /plan\.pdf/ }).click();
    expect((await download).suggestedFilename()).toBe('plan.pdf');
    const small = log.getByRole('button', { name: 'Open yard.jpg' });
    await openByKeys(owner, small, owner.getByRole('dialog', { name: 'yard.jpg' }));
    const large = owner.getByRole('dialog', { name: 'yard.jpg' });
    const picture = large.getByRole('img', { name: 'yard.jpg' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await expectAccessible(owner);
    await owner.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(small, 'the focus is back where it came from').toBeFocused();
    const plan = (await (await asker.request.get('/api/subscription/status')).json()) as {
      usage: { messagesThisMonth: number };
    };
    expect(plan.usage.messagesThisMonth, 'nothing is taken from the month').toBe(0);
  });
});

test('a member answers a request from their inbox, with a picture, and the other reads it in the thread', async ({
  open,
  inbox,
}) => {
  const { asker, ole, post } = await twoTraders(open, inbox);
  await call(asker, 'post', '/api/exchanges', { providerUserId: ole.id, serviceRequestId: post.id });
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
