/** A conversation that is archived, muted, marked as unread and searched. */
import { expect } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';

test('a conversation is muted, marked as unread, archived, and found by its words', async ({ open }) => {
  // Two browser contexts, one for each member.
  const page = await open();
  const writerPage = await open();
  const reader = await registerMember(page, { firstName: 'Rita', lastName: 'Reads' });
  const writer = await registerMember(writerPage, { firstName: 'Wim', lastName: 'Writes' });
  const write = (content: string) =>
    writerPage.request.post('/api/messages', { data: { receiverId: reader.id, content } });
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
  const results = page.getByRole('region', { name: 'In your messages' });
  await expect(results.locator('mark')).toHaveText('kiln');
  await expectAccessible(page);
  await results.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`contact=${writer.id}`));
  await expect(page.getByRole('log').locator('mark')).toHaveText('kiln');
});
