/** Links to conversations and back, and the unread and presence state in them. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('on a phone the arrow of a chat is one step back, and Back does not open the chat again', async ({ open }) => {
  const page = await open(undefined, phone);
  const writerPage = await open();
  const writer = await registerMember(writerPage, { firstName: 'Petra', lastName: 'Writes' });
  const reader = await registerMember(page, { firstName: 'Rolf', lastName: 'Reads' });
  await writerPage.request.post('/api/messages', { data: { receiverId: reader.id, content: 'Hello Rolf' } });

  await page.goto('/reviews');
  await page.getByRole('button', { name: /^Open menu/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Messages/ })
    .click();
  const list = page.getByRole('heading', { level: 1, name: 'Messages' });
  const row = page.getByRole('link', { name: /Petra Writes/ });
  await row.click();
  const arrow = page.getByRole('link', { name: 'Back to conversations' });
  await arrow.click();
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' }), 'one step for the list').toBeVisible();

  // Opened from elsewhere, the arrow leads to the list and Back to the previous page.
  await navigateTo(page, `/search?user=${writer.id}`);
  await page
    .getByRole('link', { name: /Message|Contact/ })
    .first()
    .click();
  await expect(page).toHaveURL(/contact=/);
  await arrow.click();
  await expect(list).toBeVisible();
  await expect(page).toHaveURL(/\/messages$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?user=/);
});

/** Opens a page and waits until its event stream is connected. */
async function openWithEvents(page: Page, path: string): Promise<void> {
  const streamOpened = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(path);
  await streamOpened;
}

/** Two members; the second has a page open. */
async function twoMembers(
  open: (email?: string, options?: object) => Promise<Page>,
  names: [string, string],
  options = {},
) {
  const writer = await open();
  const page = await open(undefined, options);
  const { id: writerId } = await registerMember(writer, { firstName: names[0], lastName: 'Writes' });
  const { id } = await registerMember(page, { firstName: names[1], lastName: 'Reads' });
  const write = async (content: string) => {
    const sent = await writer.request.post('/api/messages', { data: { receiverId: id, content } });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  return { page, write, writerId, readerId: id };
}

test('the way to the messages says how many are unread, as they come and as they are read', async ({ open }) => {
  const { page, write } = await twoMembers(open, ['Wim', 'Rea']);
  await openWithEvents(page, '/dashboard');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await write('One');
  await expect(nav.getByRole('link', { name: 'Messages, 1 unread', exact: true })).toHaveText('Messages 1');
  // No second notification, because the first is unread.
  await write('Two');
  await expect(nav.getByRole('link', { name: 'Messages, 2 unread', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /your account/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Messages, 2 unread', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await nav.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('link', { name: /Wim Writes/ }).click();
  await expect(nav.getByRole('link', { name: 'Messages', exact: true })).toHaveText('Messages');
});

test('on a phone the menu and its messages link show the unread count', async ({ open }) => {
  const { page, write } = await twoMembers(open, ['Wes', 'Ria'], phone);
  await openWithEvents(page, '/dashboard');
  await write('One');
  const menu = page.getByRole('button', { name: 'Open menu, 1 unread message', exact: true });
  await expect(menu).toBeVisible();
  await write('Two');
  await page.getByRole('button', { name: 'Open menu, 2 unread messages', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.locator(':focus')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Messages, 2 unread', exact: true }).click();
  await page.getByRole('link', { name: /Wes Writes/ }).click();
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(page.getByRole('button', { name: 'Open menu', exact: true })).toBeVisible();
});

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
